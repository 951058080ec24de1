import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Most of these keep it from looking for its maker's servers, which no test may depend on. */
export const CHROMIUM_FLAGS = [
  // Chromium's own sandbox refuses to run as root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
];

/** The path of a Chromium: one that is there, else one that is installed now. */
export function findChromium(): string {
  const found = present();
  if (found) return found;
  for (const install of INSTALLERS) {
    console.log(`No Chromium here; trying: ${install}`);
    spawnSync(install, { shell: true, stdio: 'inherit' });
    const installed = present();
    if (installed) return installed;
  }
  throw new Error('No Chromium was found or could be installed; set CHROMIUM to the path of one.');
}

const PACKAGES = 'apt-get update -q && apt-get install -qy chromium fonts-noto-cjk';
const INSTALLERS = [
  process.getuid?.() === 0 ? PACKAGES : `sudo -n sh -c '${PACKAGES}'`,
  `"${process.execPath}" "${path.join(import.meta.dirname, '../node_modules/playwright-core/cli.js')}" install chromium`,
];

function present() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const candidates = [
    process.env.CHROMIUM ?? '',
    ...NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    chromium.executablePath(),
  ];
  return candidates.find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return path.isAbsolute(file);
    } catch {
      return false;
    }
  });
}

/** What Playwright switches off itself: a second switch takes the place of its own. */
const OFF_FOR_PLAYWRIGHT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];

/** Two web pages that belong to the address bar: each window would load them, a quarter of all computing. */
const ADDRESS_BAR = ['WebUIOmniboxAimPopup', 'WebUIOmniboxPopup'];

/** The browser of one worker; it ends with it. */
export function launchBrowser() {
  const off = [...OFF_FOR_PLAYWRIGHT, ...ADDRESS_BAR];
  return chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_FLAGS, `--disable-features=${off.join(',')}`],
  });
}
