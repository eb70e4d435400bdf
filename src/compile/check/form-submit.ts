import type { Json } from '../../base/json.ts';
import { jsonPointer } from '../../base/json-pointer.ts';
import type { FormDefinition } from '../../language/form.ts';
import { isRule } from '../../rules/rule.ts';
import type { Finding } from '../finding.ts';
import { idleWord } from './idle-words.ts';
import { wrongType } from '../structure/value-check.ts';

type Form = Pick<FormDefinition, 'submit' | 'fields'> & { [word: string]: unknown };
/** What a form and a wizard have in common. */
type Sent = { [word: string]: unknown };

/** Words of a form with a button: what came of it shows in place of the form or above its buttons. */
const withButton = ['done', 'sent', 'failed', 'unknown', 'cancel'];
/** Words of a form that stands by itself: of a step the wizard has them. */
const ofItself = [...withButton, 'dialog', 'look', 'draft', 'draftKey'];
const ofButton = ['label', 'icon', 'confirm', 'onSuccess'];
const ofApplying = ['pause'];

function idle(holder: object, words: readonly string[], at: string[], places: string): Finding[] {
  return words
    .filter((word) => (holder as Sent)[word] !== undefined)
    .map((word) => idleWord(jsonPointer(at), word, places));
}

/** Rows know no value that was applied last: what is typed into them belongs to the form as a whole. */
function rowsFound({ fields }: Form): Finding[] {
  return Object.entries(fields).flatMap(([path, { field }]) =>
    field === 'rows'
      ? [
          {
            code: 'wrong-value',
            pointer: jsonPointer(['fields', path, 'field']),
            details: { found: field, expected: 'a form that applies itself has no repeated fields' },
          },
        ]
      : [],
  );
}

/** An outcome that never comes, since another one always takes its place. */
export function outcomeFindings(form: Sent): Finding[] {
  const { sent } = form as { sent?: { when?: unknown } };
  const always = sent !== undefined && sent.when === undefined;
  return always ? idle(form, ['done'], [], 'a form whose "sent" has a "when"') : [];
}

/** The key of a draft that is no rule: all drafts of the form would be one. */
export function draftFindings({ draftKey }: Sent): Finding[] {
  if (draftKey === undefined || isRule(draftKey)) return [];
  return [wrongType('/draftKey', 'a rule', draftKey as Json)];
}

/** Words that do nothing in a form that applies itself, or in one that a button sends; and a button without a label. */
export function submitFindings(form: Form): Finding[] {
  const { submit } = form;
  if (submit === undefined)
    return idle(form, ofItself, [], 'a form that says itself how it is sent, by "submit"');
  if (submit.on === 'change') {
    const places = 'a form that a button sends';
    return [
      ...idle(form, withButton, [], places),
      ...idle(submit, ofButton, ['submit'], places),
      ...rowsFound(form),
    ];
  }
  const unnamed: Finding[] =
    submit.label === undefined
      ? [{ code: 'missing-property', pointer: '/submit', details: { property: 'label' } }]
      : [];
  return [
    ...unnamed,
    ...outcomeFindings(form),
    ...draftFindings(form),
    ...idle(submit, ofApplying, ['submit'], 'a form that applies itself ("on": "change")'),
  ];
}
