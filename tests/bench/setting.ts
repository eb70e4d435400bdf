import type { Browser } from 'playwright-core';
import type { Portal } from '../../src/language/portal.ts';

/** What every group of measurements is given. */
export type PlainSetting = {
  root: string;
  /** One round: to see whether it runs. */
  quick: boolean;
};

/** What a group that is measured in a browser is given. */
export type Setting = PlainSetting & {
  /** The partner with the measured screen and forms among its definitions. */
  portal: Portal;
  browser: Browser;
};
