const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];

// Ordered: the user agent of each also contains the names of those below it.
const BROWSERS: readonly [RegExp, string][] = [
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Whale/, 'Whale'],
  [/Edg/, 'Edge'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];

/** The default name of a passkey that is created on this device: 'Android, Chrome'. */
export function nameOfDevice(userAgent: string) {
  const names = [SYSTEMS, BROWSERS].map((list) => list.find(([sign]) => sign.test(userAgent))?.[1]);
  return names.filter(Boolean).join(', ') || '내 기기';
}
