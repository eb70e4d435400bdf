import type { Json } from '../base/json.ts';

/** The root `error` inside onError. */
export type CallFailure = {
  /** The call that failed. */
  call: string;
  /** The HTTP status; 0 without an answer. */
  status: number;
  code: string;
  message: string;
  /** The errors of a 400 by field; under '' those of no field. Empty if there are none. */
  errors: { [path: string]: string };
  body: Json;
  /** True if the change may have arrived: it was sent, and no readable answer came back. */
  unknown: boolean;
};
