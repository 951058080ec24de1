import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { installPackages } from '@damoa/cluster';
import { chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Chromium without windows, which computes a quarter less. It has no back/forward cache. */
const SHELL = 'chromium-headless-shell';

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
  const found = findInstalled();
  if (found) return found;
  for (const install of INSTALLERS) {
    console.log('No Chromium here; installing one.');
    install();
    const installed = findInstalled();
    if (installed) return installed;
  }
  throw new Error('No Chromium was found or could be installed; set CHROMIUM to the path of one.');
}

/** The path of the browser that most tests use: the shell where there is one, else a whole Chromium. */
function findTestBrowser(): string {
  const shell = process.env.CHROMIUM ? undefined : findInPath([SHELL]);
  return shell ?? findChromium();
}

/**
 * Installs what the tests need and is not there. The shell is installed only beside a Chromium that is
 * installed now, and in CI, where nobody else uses the machine. Not every system has it.
 */
export function installBrowsers() {
  const mayInstallShell = process.env.CI !== undefined || findInstalled() === undefined;
  findChromium();
  if (mayInstallShell && !process.env.CHROMIUM && !findInPath([SHELL])) {
    installPackages(SHELL);
  }
}

const PLAYWRIGHT = path.join(import.meta.dirname, '../node_modules/playwright-core/cli.js');

const INSTALLERS = [
  () => installPackages('chromium', 'fonts-noto-cjk'),
  () => spawnSync(process.execPath, [PLAYWRIGHT, 'install', 'chromium'], { stdio: 'inherit' }),
];

function findInstalled() {
  const elsewhere = [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    chromium.executablePath(),
  ];
  return (
    firstExecutable([process.env.CHROMIUM ?? '']) ?? findInPath(NAMES) ?? firstExecutable(elsewhere)
  );
}

function findInPath(names: readonly string[]) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return firstExecutable(names.flatMap((name) => folders.map((folder) => path.join(folder, name))));
}

function firstExecutable(files: readonly string[]) {
  return files.find((file) => {
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

/** A process that is started ahead, for another site than the one that is open: tests visit one site. */
const SPARE_PROCESS = 'SpareRendererForSitePerProcess';

/** No page of a test lives long enough for optimised code to bring back the time that it takes to compile. */
const WITHOUT_OPTIMISING = '--js-flags=--no-opt --no-maglev';

/** A new page takes over the process that is there, instead of starting one that it leaves at once. */
const ONE_PROCESS = '--renderer-process-limit=1';

/** The browser of one worker; it ends with it. */
export function launchBrowser(executablePath = findTestBrowser()) {
  const off = [...OFF_FOR_PLAYWRIGHT, ...ADDRESS_BAR, SPARE_PROCESS];
  return chromium.launch({
    executablePath,
    args: [
      ...CHROMIUM_FLAGS,
      WITHOUT_OPTIMISING,
      ONE_PROCESS,
      `--disable-features=${off.join(',')}`,
    ],
    // Without a locale it has no Korean names for files.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  });
}
