/** One thing of an answer that differs from the contract. */
export type Misfit = {
  /** What of the answer differs; `language`: its texts do not follow the language that was asked for. */
  where: 'connection' | 'time' | 'status' | 'header' | 'body' | 'language';
  /** JSON Pointer into the body: '' for all of it. Only of `body` and `language`. */
  pointer?: string;
  /** What it is, and what the contract says. */
  says: string;
  /** How often it occurs in the same answer, in other entries of lists too. */
  times: number;
  /** A warning is something that the portal gets along with. */
  severity: 'error' | 'warning';
};

/** A misfit that counts. */
export const misfit = (where: Misfit['where'], says: string, pointer?: string): Misfit => ({
  where,
  ...(pointer === undefined ? {} : { pointer }),
  says,
  times: 1,
  severity: 'error',
});

/** One request with what came back. */
export type Check = {
  call: string;
  /** What was asked for beside the call: `type=gas`, `without a token`. Empty: nothing. */
  what: string;
  method: string;
  /** Below the address of the API. */
  address: string;
  version: number;
  /** Missing if nothing came back. */
  status?: number;
  type?: string;
  milliseconds: number;
  misfits: Misfit[];
  /** What is worth knowing of an answer that fits: `404: There is no such contract.` */
  note?: string;
};

/** A call that was not asked, or whose answer was not seen, and why. */
export type NotSeen = { call: string; why: string };

/** What a check of a server found. */
export type Report = { api: string; checks: Check[]; notSeen: NotSeen[] };

const isError = ({ severity }: Misfit): boolean => severity === 'error';

/** Whether nothing of a request differs from the contract. */
export const fits = ({ misfits }: Pick<Check, 'misfits'>): boolean => !misfits.some(isError);

/** How many calls were asked, fit, do not fit and were not seen. */
export function countsOf({ checks, notSeen }: Report) {
  const asked = [...new Set(checks.map(({ call }) => call))];
  const wrong = asked.filter((name) => checks.some((check) => check.call === name && !fits(check)));
  const unseen = new Set(notSeen.map(({ call }) => call));
  return {
    requests: checks.length,
    fit: asked.filter((name) => !wrong.includes(name) && !unseen.has(name)).length,
    wrong: wrong.length,
    notSeen: [...unseen].filter((name) => !wrong.includes(name)).length,
    warnings: checks.flatMap(({ misfits }) => misfits).filter((misfit) => !isError(misfit)).length,
  };
}
