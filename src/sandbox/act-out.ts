import { isObject, type JsonObject } from '../base/json.ts';
import { Disconnected, type Scenario } from './scenarios.ts';

const has = (scenarios: readonly Scenario[], kind: string) =>
  scenarios.some((scenario) => scenario.kind === kind);

const bodies: { [status: string]: JsonObject } = {
  '400': { errors: {} },
  '401': { message: 'unauthorised' },
  '403': { message: 'forbidden' },
  '404': { message: 'not_found' },
  '406': { error: 'same_powers' },
};

const json = (body: JsonObject, status: number) => Response.json(body, { status });

/**
 * The answer that the active scenarios give instead of the retailer, if any. Fails with Disconnected when the
 * network breaks.
 */
export async function insteadOf(
  scenarios: readonly Scenario[],
  wait: (milliseconds: number) => Promise<void>,
): Promise<Response | undefined> {
  if (has(scenarios, 'slow')) await wait(3000);
  if (has(scenarios, 'offline')) throw new Disconnected();
  if (has(scenarios, 'token_expired')) return json({ message: 'token_expired' }, 401);
  const code = scenarios.find(({ kind }) => kind === 'refuses')?.value;
  if (code) return json({ code, message: code }, 402);
  const status = scenarios.find(({ kind }) => kind === 'status')?.value ?? '';
  return /^[45]\d\d$/.test(status)
    ? json(bodies[status] ?? { message: `scenario ${status}` }, Number(status))
    : undefined;
}

/**
 * A valid answer as the active scenarios damage it: truncated, with an extra key, or lost on its way (it then fails with
 * Disconnected, though the retailer has carried the call out).
 */
export async function spoiled(scenarios: readonly Scenario[], answer: Response): Promise<Response> {
  if (has(scenarios, 'lost')) throw new Disconnected();
  if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) return answer;
  if (has(scenarios, 'malformed')) {
    const text = await answer.text();
    return new Response(text.slice(0, Math.floor(text.length / 2)), answer);
  }
  if (!has(scenarios, 'extra')) return answer;
  const body: unknown = await answer.json();
  return isObject(body) ? Response.json({ ...body, sandbox_extra: true }) : Response.json(body);
}
