import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Where a Chromium may already be, the wish of whoever runs the tests first. */
const places = [
  process.env.MOSTRADOR_BROWSER,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const installed = () => places.find((place): place is string => place !== undefined && existsSync(place));

function install(): void {
  console.log('No Chromium found: installing Debian’s …');
  const sudo = process.getuid?.() === 0 ? [] : ['sudo'];
  for (const words of [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'],
  ]) {
    const [command = '', ...rest] = [...sudo, ...words];
    spawnSync(command, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
}

/** The path of a Chromium, installed through Debian's packages where there is none. Fails with what to do by hand. */
export function findBrowser(): string {
  if (!installed()) install();
  const browser = installed();
  if (!browser)
    throw new Error(
      'The journeys need Chromium, and it could not be installed: install it, or set MOSTRADOR_BROWSER to its path.',
    );
  return browser;
}
