import type { Settings } from '../language/settings.ts';

export type ReportSeams = {
  settings: () => Settings['errorReporting'];
  /** What must never leave the page. */
  secrets: () => (string | undefined)[];
  /** What every report says of the page: partner, build. */
  about: { [name: string]: string };
  /** Sends a text to an address of the host, and lets the page go meanwhile. */
  send: (address: string, text: string) => void;
  chance: () => number;
};

const mostOfAVisit = 20;
const tokens = /eyJ[\w-]+\.[\w-]+\.[\w-]*/g;

/**
 * Makes the teller of faults: on the console, and at the address of the setting errorReporting, each fault once and
 * few in one visit. A report holds what failed and where in the definitions; never a token, an address, or what a
 * customer typed.
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
    const text = clean(JSON.stringify({ ...about, what, details }));
    if (sent.has(text)) return;
    sent.add(text);
    if (chance() < errorSampleRate) send(url, text);
  };
}
