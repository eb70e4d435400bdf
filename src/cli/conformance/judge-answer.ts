import type { Arguments } from '../../api/address.ts';
import { fileName, isAsNamed, isFile } from '../../api/download.ts';
import type { JsonObject } from '../../base/json.ts';
import type { ResolvedCall } from '../../sandbox/resolved-call.ts';
import { answerSchema, type Heard, infoOf, type Request } from './ask.ts';
import { bodyMisfits } from './judge.ts';
import { type Misfit, misfit } from './report.ts';

type Answer = NonNullable<Heard['answer']>;

/** The statuses that a call documents, with what they mean. */
const documented = ({ errors = {} }: ResolvedCall): string =>
  Object.keys(errors).length === 0
    ? 'no other is documented'
    : `documented are ${Object.keys(errors).join(', ')} besides`;

function typeMisfits({ headers, text }: Answer): Misfit[] {
  const type = headers.get('content-type');
  if (/^application\/(?:[\w.+-]+\+)?json\b/i.test(type ?? '')) return [];
  return [
    misfit(
      'header',
      type === null
        ? 'content-type is missing; the contract says application/json'
        : `content-type is ${type.slice(0, 60)}; the contract says application/json${/^\s*</.test(text) ? ' (a page, as a proxy or a login sends)' : ''}`,
    ),
  ];
}

async function fileMisfits(
  name: string,
  call: ResolvedCall,
  heard: Heard,
  given: Arguments,
): Promise<Misfit[]> {
  const { headers, content } = heard.answer ?? { headers: new Headers(), content: new Blob() };
  const info = infoOf(name, call);
  const wanted = Array.isArray(call.file) ? call.file.join(' or ') : 'a file';
  const type = headers.get('content-type');
  const found: Misfit[] = [];
  if (!headers.has('content-disposition'))
    found.push(misfit('header', 'content-disposition is missing; the contract says that it names the file'));
  if (content.size === 0) return [...found, misfit('body', `is empty; the contract says ${wanted}`, '')];
  if (!isFile(info, headers, content))
    found.push(misfit('header', `content-type is ${type ?? 'missing'}; the contract says ${wanted}`));
  else if (!(await isAsNamed({ name: fileName(name, info, given, headers), content })))
    found.push(misfit('body', `does not begin as a file of its name does; the contract says ${wanted}`, ''));
  return found;
}

/** What is no UTF-8 reaches customers as the sign U+FFFD. */
const encodingMisfits = (text: string): Misfit[] =>
  text.includes('\ufffd')
    ? [misfit('body', 'holds characters that are no UTF-8, as all JSON is; is it sent as Latin-1?', '')]
    : [];

function jsonMisfits(schema: JsonObject | undefined, answer: Answer): Misfit[] {
  const { body, text } = answer;
  if (!schema) return [];
  if (text.trim() === '') return [misfit('body', 'is empty; the contract says JSON', '')];
  const ofType = typeMisfits(answer);
  if (body === undefined) {
    const begins = JSON.stringify(text.trim().slice(0, 24));
    return [...ofType, misfit('body', `is no JSON: it begins with ${begins}`, '')];
  }
  return [...ofType, ...encodingMisfits(text), ...bodyMisfits(schema, body)];
}

/** What a success that was expected differs in. */
export async function successMisfits(
  { name, call, version, given }: Request,
  heard: Heard,
): Promise<Misfit[]> {
  if (!heard.answer) return heard.fault ? [heard.fault] : [];
  const { status, headers } = heard.answer;
  if (status >= 300 && status < 400)
    return [
      misfit(
        'status',
        `${status} leads to ${headers.get('location') ?? 'nowhere'}; the API answers at its own address: give that as --api`,
      ),
    ];
  if (status >= 400) return [misfit('status', `${status} instead of 200; ${documented(call)}`)];
  // A change may say with another 2xx what it did.
  const ofStatus =
    status === 200 || call.modifies
      ? []
      : [misfit('status', `${status} instead of 200; ${documented(call)}`)];
  const ofBody = call.file
    ? await fileMisfits(name, call, heard, given)
    : jsonMisfits(answerSchema(call, version), heard.answer);
  return [...ofStatus, ...ofBody];
}

/** A refusal as documented: what it means, and where its body differs. A good token is no reason for one. */
export function refusal(
  { call, token }: Request,
  { answer }: Heard,
): { note: string; misfits: Misfit[] } | undefined {
  const known = answer && call.errors?.[String(answer.status)];
  if (!known || (answer.status === 401 && token !== undefined)) return undefined;
  return {
    note: `${answer.status}: ${known.meaning}`,
    misfits: known.body ? jsonMisfits(known.body, answer) : [],
  };
}
