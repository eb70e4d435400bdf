import type { Arguments } from '../../api/address.ts';
import { type Json, sameJson } from '../../base/json.ts';
import type { ResolvedCall } from '../../sandbox/resolved-call.ts';
import type { Heard, Request } from './ask.ts';
import { type Misfit, misfit } from './report.ts';
import { isMissingVersion, type Talk, type Walk } from './talk.ts';
import { argumentsOf, listed, valuesAt } from './values.ts';

/** A token that no server has given. */
const noToken = 'no.such.token';

/** An id that nothing has, of the type of another. */
const unknownOf = (value: Json | undefined): Json =>
  typeof value === 'number' ? 987_654_321 : 'no-such-thing';

/** The arguments of a path that name a thing, each replaced by an id that nothing has. */
function ofNothing(call: ResolvedCall, good: Arguments): Arguments | undefined {
  const { schemas } = argumentsOf(call);
  const ids = Object.entries(good).filter(
    ([argument]) => call.path.includes(`{${argument}}`) && listed(schemas[argument]).length === 0,
  );
  if (ids.length === 0) return undefined;
  return { ...good, ...Object.fromEntries(ids.map(([argument, value]) => [argument, unknownOf(value)])) };
}

function languageMisfits(call: ResolvedCall, first: Json, heard: Heard, says: string): Misfit[] {
  const { fault, answer } = heard;
  if (fault) return [fault];
  if (answer?.status !== 200) return [misfit('status', `${answer?.status} instead of 200`)];
  const textsAt = (body: Json | undefined, pointer: string) =>
    valuesAt(body ?? null, pointer).map(({ value }) => value);
  const told = (call.translated ?? []).filter((pointer) => textsAt(first, pointer).length > 0);
  const differs = told.some((pointer) => !sameJson(textsAt(first, pointer), textsAt(answer.body, pointer)));
  return told.length === 0 || differs ? [] : [misfit('language', says, told[0])];
}

/** The same in another language: the texts of the answer must be others. */
async function inOtherLanguage(talk: Talk, { languages, languageParameter }: Walk, plain: Request) {
  const [language, other] = languages;
  const [first] = talk.answers.get(plain.name) ?? [];
  if (!plain.call.translated || other === undefined || first === undefined) return;
  const request = { ...plain, common: { [languageParameter]: other } };
  const heard = await talk.ask(request);
  const says = `is the same in ${language} and ${other}; the contract says that it follows ${languageParameter}`;
  talk.note(request, `in ${other}`, heard, { misfits: languageMisfits(plain.call, first, heard, says) });
}

/** Asks what the contract says of a call beside its success: without a session, for what is not there, in another language. */
export async function probe(talk: Talk, walk: Walk, plain: Request): Promise<void> {
  const { call, given } = plain;
  const { token: _, ...bare } = plain;
  if (call.access === 'customer') {
    await talk.expect(bare, 'without a token', 401, 'whoever asks reads it');
    await talk.expect({ ...bare, token: noToken }, 'with a wrong token', 401, 'any token reads it');
  }
  const lost = call.errors?.['404'] && ofNothing(call, given);
  if (lost)
    await talk.expect({ ...plain, given: lost }, 'of an unknown id', 404, 'it answers for what is not there');
  await inOtherLanguage(talk, walk, plain);
}

/** Asks for a version that nobody has written: it must be refused, or the portal could not fall back on another. */
export async function probeVersion(talk: Talk, { calls, chosen }: Walk): Promise<void> {
  const found = Object.entries(calls).find(
    ([name, { access, method, path }]) =>
      chosen(name) && access !== 'customer' && method === 'GET' && !path.includes('{'),
  );
  if (!found) return;
  const request = talk.request(...found, 99, {});
  const heard = await talk.ask(request);
  const status = heard.answer?.status;
  const says = `${status} instead of 404, 405 or 501: the portal would take it for the version that it asked for`;
  const misfits = heard.fault ? [heard.fault] : isMissingVersion(status) ? [] : [misfit('status', says)];
  talk.note(request, 'in a version that does not exist', heard, { misfits });
}
