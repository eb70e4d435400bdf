import { useEffect, useState } from 'react';
import type { Json } from '../../base/json.ts';
import { customerOfDraft, draftOfVisitor } from '../form/draft-key.ts';
import { type Services, useServices } from '../services.ts';
import { readDraft } from './wizard-draft.ts';

/** A word that no other draft has. */
const newId = () => [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('');

/** Gives a customer what was begun in this tab before signing in, or deletes it. */
function settle(key: string, taken: Json | undefined, { drafts, sent }: Services): void {
  const before = draftOfVisitor(key);
  const at = sent.read(before);
  if (taken !== undefined) {
    drafts.write(key, taken);
    if (at !== undefined) sent.write(key, at);
  }
  drafts.write(before, undefined);
  sent.write(before, undefined);
}

/**
 * What was begun of a wizard. Who signs in half-way takes the draft of this tab along; `asked` where the customer has one
 * already, until one of the two is chosen.
 */
export function useBegun(key: string) {
  const services = useServices();
  const [left] = useState(() =>
    customerOfDraft(key) === '' ? undefined : services.drafts.inTab(draftOfVisitor(key)),
  );
  const [chosen, choose] = useState<'left' | 'own' | undefined>(() =>
    services.drafts.read(key) === undefined ? 'left' : undefined,
  );
  const [isSettled, setIsSettled] = useState(false);
  // The draft of the customer has it now, and another tab may have changed that draft since.
  const taken = chosen === 'left' && !isSettled ? left : undefined;
  useEffect(() => {
    if (left === undefined || chosen === undefined || isSettled) return;
    settle(key, taken, services);
    setIsSettled(true);
  }, [key, left, chosen, taken, isSettled, services]);
  const [id] = useState(() => readDraft(left ?? services.drafts.read(key)).id ?? newId());
  return { taken, id, asked: left !== undefined && chosen === undefined, choose };
}
