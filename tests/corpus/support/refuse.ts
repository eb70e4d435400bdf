import type { Emitted } from '../../../src/cli/emit.ts';
import { drawPortal } from '../../support/draw-portal.tsx';
import { until } from './browser.ts';
import { loadDrawings } from './drawings.ts';
import { fieldsToFill } from './filling.ts';
import { openings } from './openings.ts';
import type { Person, Retailer } from './retailer.ts';

/** Where a form is drawn: the address, for whom, and in which dialog, if in one. */
export type FormPlace = { path: string; language: string; person: Person; dialog?: string };

/** What a refusal left behind. */
export type Refused = {
  /** How many requests were sent that may change something, once the button was pressed. */
  sent: number;
  /** What stood in the fields before, and what stands there or would be found again. */
  typed: object;
  kept: object | 'a draft' | 'nothing';
  /** What the page says of it. */
  said: string;
};

const drawings = await loadDrawings();
const tries = 6;

const formAt = ({ dialog }: FormPlace): HTMLFormElement | undefined =>
  [...document.querySelectorAll<HTMLFormElement>(dialog ? '[role=dialog] form' : 'main form')].at(-1);

/** Says yes to a question that stands over the page. */
function accept(): boolean {
  const yes = [...document.querySelectorAll<HTMLElement>('[role=alertdialog] button')].at(-1);
  yes?.click();
  return yes !== undefined;
}

const told = () =>
  [...document.querySelectorAll('[role=alert], [id$="-error"], [role=dialog] input[autocomplete=username]')]
    .map((element) => element.textContent || element.getAttribute('name') || '')
    .join(' ');

const hasDraft = () => Object.keys(sessionStorage).some((key) => key.startsWith('mostrador.draft.'));

/** Fills in a form that is drawn somewhere, sends it, and has it refused: `refusal` answers for a field. */
export async function refuse(
  emitted: Emitted,
  retailer: Retailer,
  at: FormPlace,
  refusal: (field: string) => Response,
): Promise<Refused> {
  const filling = fieldsToFill(drawings.fields);
  let typed: ReturnType<typeof filling.values> = {};
  let sent = 0;
  let pressed = false;
  const fetch: Retailer['fetch'] = async (path, init = {}) => {
    if (!pressed || (init.method ?? 'GET') === 'GET') return retailer.fetch(path, init);
    sent += 1;
    return refusal(Object.keys(typed)[0] ?? 'name');
  };
  const token = at.person === 'visitor' ? undefined : await retailer.tokenOf(at.person);
  const drawn = await drawPortal(emitted, fetch, { ...at, token }, (services) => ({
    ...services,
    fields: filling.fields,
  }));
  await drawn.rest();
  if (at.dialog !== undefined) {
    openings.get(at.dialog)?.();
    await until(() => formAt(at) !== undefined);
    await drawn.rest();
  }
  for (let turn = 0; turn < tries && sent === 0; turn++) {
    const form = formAt(at);
    if (!form) break;
    filling.fill(form);
    await drawn.rest();
    typed = filling.values(form);
    pressed = true;
    form.querySelector<HTMLElement>('button[type=submit]')?.click();
    await drawn.rest();
    if (accept()) await drawn.rest();
  }
  const after = formAt(at);
  const kept = after ? filling.values(after) : hasDraft() ? 'a draft' : 'nothing';
  const said = told();
  drawn.end();
  return { sent, typed, kept, said };
}
