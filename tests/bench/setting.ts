import type { Browser } from 'playwright-core';
import type { Portal } from '../../src/language/portal.ts';

/** What every group of measurements is given. */
export type Setting = {
  root: string;
  /** One round: to see whether it runs. */
  quick: boolean;
  /** The partner with the measured screen and forms among its definitions. */
  portal: Portal;
  browser: Browser;
};
