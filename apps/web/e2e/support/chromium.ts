import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { installPackages } from '@damoa/cluster';
import { chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Headless Chromium, which needs a quarter less CPU time. It has no back/forward cache. */
const SHELL = 'chromium-headless-shell';

/** Most of these prevent requests to Google's servers, on which no test may depend. */
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

/** The path of a Chromium, which is installed now if there is none. */
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

/**
 * The path of the browser that most tests use: the headless shell if it is installed, otherwise a full
 * Chromium.
 */
function findTestBrowser(): string {
  const shell = process.env.CHROMIUM ? undefined : findInPath([SHELL]);
  return shell ?? findChromium();
}

/**
 * Installs missing browsers. The headless shell, which not every system has, is only installed together with
 * a Chromium, and in CI, where nobody else uses the machine.
 */
export function installBrowsers() {
  const mayInstallShell = process.env.CI !== undefined || findInstalled() === undefined;
  findChromium();
  if (mayInstallShell && !process.env.CHROMIUM && !findInPath([SHELL])) {
    installPackages(SHELL);
  }
}

const PLAYWRIGHT = path.join(import.meta.dirname, '../../node_modules/playwright-core/cli.js');

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

/** The features that Playwright itself disables, because our switch replaces its own. */
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

/** Two web pages of the address bar, which each window would load: a quarter of the CPU time. */
const ADDRESS_BAR = ['WebUIOmniboxAimPopup', 'WebUIOmniboxPopup'];

/** A renderer process that is started in advance for another site. Tests visit only one site. */
const SPARE_PROCESS = 'SpareRendererForSitePerProcess';

/** No page of a test lives long enough to regain the time of compiling optimised code. */
const WITHOUT_OPTIMISING = '--js-flags=--no-opt --no-maglev';

/** A new page uses the existing process, instead of starting one that it leaves at once. */
const ONE_PROCESS = '--renderer-process-limit=1';

/** Launches the browser of one worker. It ends with the worker. */
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
    // Without a UTF-8 locale it cannot use Korean file names.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  });
}
