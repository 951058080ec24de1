const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];

// Each also names those below it.
const BROWSERS: readonly [RegExp, string][] = [
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Whale/, 'Whale'],
  [/Edg/, 'Edge'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];

/** What a passkey of this device is called unless its owner calls it something else: 'Android, Chrome'. */
export function nameOfDevice(userAgent: string) {
  const names = [SYSTEMS, BROWSERS].map((list) => list.find(([sign]) => sign.test(userAgent))?.[1]);
  return names.filter(Boolean).join(', ') || '내 기기';
}
