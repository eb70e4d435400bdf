import * as original from '../../src/api/address.ts';
import { note } from '../../src/cli/coverage/notes.ts';

export type Arguments = original.Arguments;
export const { callBody } = original;

/** Notes each call that is sent. */
export const callAddress: typeof original.callAddress = (call, info, version, given, common) => {
  note('calls', call);
  return original.callAddress(call, info, version, given, common);
};
