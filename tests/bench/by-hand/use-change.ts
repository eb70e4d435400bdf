import { type FormEvent, useEffect, useState } from 'react';
import type { Json } from '../../../src/base/json.ts';
import { asFailure, maybeArrived } from '../../../src/api/call-error.ts';

/** What an application by hand has at its dialogs: the client, its cache, the session, a place for drafts. */
export type Office = {
  readOnly: boolean;
  call(name: string, given: { [name: string]: Json }): Promise<Json>;
  /** Changes the contract in whatever was read. */
  patch(contract: { id: number; type: string }, merge: Json): void;
  refresh(...calls: string[]): void;
  drafts: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
};

/** What came of sending. */
export type Refusal = { kind: 'failed' | 'unknown'; fields: { [name: string]: string } };

const refusalOf = (thrown: unknown): Refusal => {
  const { unknown, errors } = asFailure(maybeArrived('', thrown));
  return { kind: unknown ? 'unknown' : 'failed', fields: errors };
};

/** One value that is edited and sent: its draft, the one request at a time, what the server said. */
export function useChange<Value extends string>(
  office: Office,
  draft: string,
  initial: Value,
  faultOf: (value: Value) => string | undefined,
) {
  const [value, setValue] = useState<Value>((office.drafts.getItem(draft) as Value | null) ?? initial);
  const [tried, setTried] = useState(false);
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  useEffect(() => {
    if (value === initial) office.drafts.removeItem(draft);
    else office.drafts.setItem(draft, value);
  }, [office, draft, initial, value]);
  const fault = faultOf(value);
  const submit = (send: (value: Value) => Promise<void>, field: string) => async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (fault !== undefined) document.getElementById(field)?.focus();
    if (fault !== undefined || sending) return;
    setSending(true);
    setRefusal(undefined);
    try {
      await send(value);
      office.drafts.removeItem(draft);
    } catch (thrown) {
      const refused = refusalOf(thrown);
      setRefusal(refused);
      if (refused.kind === 'unknown') office.refresh();
      else document.getElementById(field)?.focus();
    } finally {
      setSending(false);
    }
  };
  return { value, setValue, fault: tried ? fault : undefined, sending, refusal, submit };
}
