import { existsSync } from 'node:fs';
import { installPackage } from './debian.ts';

/** Paths where a Chromium may be installed; the environment variable comes first. */
const places = [
  process.env.MOSTRADOR_BROWSER,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * What the browser goes without. It draws two popups of its address bar for each window, which cost a new page 0.3 s of a
 * core while it loads. The rest is the list of Playwright, which this one replaces.
 */
const switchedOff = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
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

/** Flags of Chromium: it runs as root too, without a screen, and contacts no outside server. */
export const browserFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${switchedOff.join(',')}`,
];

const installed = () => places.find((place): place is string => place !== undefined && existsSync(place));

/**
 * The path of a Chromium. If there is none, it is installed from Debian's packages. Fails with what to do by hand.
 */
export function findBrowser(): string {
  if (!installed()) installPackage('chromium', 'No Chromium found');
  const browser = installed();
  if (!browser)
    throw new Error(
      'The journeys need Chromium, and it could not be installed: install it, or set MOSTRADOR_BROWSER to its path.',
    );
  return browser;
}
