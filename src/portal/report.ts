import type { CallFailure } from '../language/call-failure.ts';
import type { Settings } from '../language/settings.ts';

export type ReportSeams = {
  settings: () => Settings['errorReporting'];
  /** Values that must never be reported. */
  secrets: () => (string | undefined)[];
  /** Properties of every report: partner, build. */
  about: { [name: string]: string };
  /** Sends a text to an address of the host, also while the page is being left. */
  send: (address: string, text: string) => void;
  chance: () => number;
};

const mostOfAVisit = 20;
const ownPlaces = /assets\/[\w.-]+:\d+:\d+/g;
const tokens = /eyJ[\w-]+\.[\w-]+\.[\w-]*/g;

/** The kind of a fault and its places in our code, the innermost first. Its message may quote a server or a person. */
function kindOf(thrown: unknown): object | string {
  if (!(thrown instanceof Error)) return typeof thrown;
  const { name, stack = '', call, code, status } = thrown as Error & Partial<CallFailure>;
  return { name, call, code, status, at: stack.match(ownPlaces)?.slice(0, 3) };
}

/**
 * Creates the reporter of faults: on the console, and at the address of the setting errorReporting, each fault once
 * and only a few per visit. A report contains what failed and where in the definitions and the code. It never
 * contains the message of what was `thrown`, a token, an address, or what a customer typed.
 */
export function createReport({ settings, secrets, about, send, chance }: ReportSeams) {
  const sent = new Set<string>();
  const clean = (text: string) => {
    const without = secrets().reduce<string>(
      (rest, token) => (token ? rest.replaceAll(token, '…') : rest),
      text,
    );
    return without.replace(tokens, '…');
  };
  return (what: string, details: unknown): void => {
    console.warn(`mostrador: ${what}`, details);
    const { url, errorSampleRate } = settings();
    if (!/^\/(?!\/)/.test(url) || sent.size >= mostOfAVisit) return;
    const plain = (key: string, value: unknown) => (key === 'thrown' ? kindOf(value) : value);
    const text = clean(JSON.stringify({ ...about, what, details }, plain));
    if (sent.has(text)) return;
    sent.add(text);
    if (chance() < errorSampleRate) send(url, text);
  };
}
