import type { CallFailure } from '../../../src/language/call-failure.ts';

/** A call that the retailer refused, with what a test gives in its place. */
export const failureWith = (more: Partial<CallFailure> = {}): CallFailure => ({
  status: 406,
  code: 'refused',
  message: '',
  errors: {},
  body: null,
  unknown: false,
  call: '',
  ...more,
});
