import type { Arguments } from '../../api/address.ts';
import type { Json, JsonObject } from '../../base/json.ts';
import { readPath } from '../../base/path.ts';
import { evaluate } from '../../rules/evaluate.ts';
import type { ResolvedCall, ResolvedCalls } from '../../sandbox/resolved-call.ts';
import { ask, type Heard, type Line, type Request } from './ask.ts';
import { refusal, successMisfits } from './judge-answer.ts';
import { type Check, fits, misfit, type NotSeen } from './report.ts';

/** A run over a server: the calls to send, the customer who sends them, and the values to send. */
export type Walk = Line & {
  calls: ResolvedCalls;
  /** Whether a call is to be reported on; others are asked only where their answers are needed. */
  chosen: (call: string) => boolean;
  /** The session token of a customer, or by what one signs in; without either only calls for everybody are asked. */
  customer?: { token: string } | { user: string; password: string };
  /** What the portal writes as language of a request, the first language first: `es_ES`. */
  languages: readonly string[];
  /** The name of that argument. */
  languageParameter: string;
  /** The day of today: 2026-03-10. */
  today: string;
  /** Values of arguments by name, or by call and name. */
  given?: JsonObject;
  /** The calls that change data and are asked all the same, with their arguments. */
  changes?: { readonly [call: string]: JsonObject };
  /** Gets each success that fits: what was asked and the body as it came. */
  hear?: (request: Request, body: Json) => void;
};

/** A request, what came back, and whether that is a success that fits. */
export type Told = { check: Check; heard: Heard; good: boolean };

/** Whether a status means that there is no such version. */
export const isMissingVersion = (status: number | undefined): boolean =>
  status === 404 || status === 405 || status === 501;

/** The conversation with a server: what was asked, and what its answers hold. */
export class Talk {
  readonly checks: Check[] = [];
  readonly notSeen: NotSeen[] = [];
  /** The successful answers of each call that fit, in the shape that all callers see. */
  readonly answers = new Map<string, Json[]>();
  /** The session token, once there is one. */
  token: string | undefined;
  readonly #walk: Walk;

  constructor(walk: Walk) {
    this.#walk = walk;
  }

  /** A request as the portal sends it. */
  request(name: string, call: ResolvedCall, version: number, given: Arguments): Request {
    const { languages, languageParameter } = this.#walk;
    const token = call.access === 'visitor' ? undefined : this.token;
    return {
      name,
      call,
      version,
      given,
      common: { [languageParameter]: languages[0] ?? 'es_ES' },
      ...(token === undefined ? {} : { token }),
      ...(call.once ? { idempotencyKey: crypto.randomUUID() } : {}),
    };
  }

  /** Sends a request once. Never fails. */
  ask = (request: Request): Promise<Heard> => ask(this.#walk, request);

  /** Writes down what came, if its call is reported on; what nobody could sign in by is, whatever was chosen. */
  note(
    { name, call, version }: Request,
    what: string,
    heard: Heard,
    found: Pick<Check, 'misfits' | 'note'> & { always?: boolean },
  ): Check {
    const { address, milliseconds, answer } = heard;
    const { always = false, ...told } = found;
    const type = answer?.headers.get('content-type')?.split(';')[0];
    const check: Check = {
      call: name,
      what,
      method: call.method,
      address,
      version,
      ...(answer ? { status: answer.status } : {}),
      ...(type ? { type } : {}),
      milliseconds,
      ...told,
    };
    if (always || this.#walk.chosen(name)) this.checks.push(check);
    return check;
  }

  /** Asks in one version and judges what comes. */
  async once(request: Request, what: string): Promise<Told> {
    const heard = await this.ask(request);
    const refused = refusal(request, heard);
    if (refused) return { check: this.note(request, what, heard, refused), heard, good: false };
    const check = this.note(request, what, heard, { misfits: await successMisfits(request, heard) });
    const good = fits(check);
    if (good && heard.answer?.body !== undefined) {
      this.keep(request, heard.answer.body);
      this.#walk.hear?.(request, heard.answer.body);
    }
    return { check, heard, good };
  }

  /** Keeps an answer, so that values are found in it. */
  keep({ name, call, version }: Pick<Request, 'name' | 'call' | 'version'>, result: Json): void {
    const rule = call.answers?.[String(version)]?.adapt;
    const common = rule === undefined ? result : evaluate(rule as Json, (path) => readPath({ result }, path));
    this.answers.set(name, [...(this.answers.get(name) ?? []), common]);
  }

  /**
   * Asks in each version, the preferred first; a missing one leads to the next, as in the portal. @returns what came in
   * the first that is there.
   */
  async inVersions(
    name: string,
    call: ResolvedCall,
    given: Arguments,
    { what, versions }: { what: string; versions: readonly number[] },
  ): Promise<Told | undefined> {
    let answering: Told | undefined;
    const missing: Check[] = [];
    for (const version of versions) {
      const told = await this.once(this.request(name, call, version, given), what);
      const isLast = version === versions.at(-1);
      if (isMissingVersion(told.heard.answer?.status) && (answering || !isLast)) missing.push(told.check);
      else answering ??= told;
      if (!told.heard.answer) break;
    }
    for (const check of answering?.good ? missing : []) {
      check.misfits = [];
      check.note = `v${check.version} is not there; the portal asks for v${answering?.check.version}`;
    }
    return answering;
  }

  /** Sends what is not in order, which must be answered with one status. */
  async expect(request: Request, what: string, status: number, otherwise: string): Promise<void> {
    const heard = await this.ask(request);
    const came = heard.answer?.status;
    const says = `${came} instead of ${status}${came !== undefined && came < 300 ? `: ${otherwise}` : ''}`;
    const misfits = heard.fault ? [heard.fault] : came === status ? [] : [misfit('status', says)];
    this.note(request, what, heard, { misfits });
  }
}
