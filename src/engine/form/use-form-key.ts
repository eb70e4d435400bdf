import { useState } from 'react';
import type { Form } from '../../language/portal.ts';
import type { Scope } from '../state/scope.ts';
import { useRead, useValue } from '../state/use-computed.ts';
import { draftKey } from './draft-key.ts';

/**
 * The key that tells a form apart from others: its name, the customer, its `draftKey`. While it is not known what the
 * form is about, it is about what it was before.
 * @returns also a number that grows when the form is about something else: it is another form then.
 */
export function useFormKey(
  { id, draftKey: about }: Pick<Form, 'id' | 'draftKey'>,
  scope: Scope,
): { key: string; count: number } {
  const customer = String(useRead('session.userId', scope) ?? '');
  const read = String(useValue(about, scope) ?? '');
  const [known, setKnown] = useState({ about: read, count: 0 });
  if (read !== '' && read !== known.about)
    setKnown({ about: read, count: known.about === '' ? known.count : known.count + 1 });
  return { key: draftKey(id, customer, read || known.about), count: known.count };
}
