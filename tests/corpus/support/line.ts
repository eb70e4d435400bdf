import type { ClientSeams } from '../../../src/api/client-seams.ts';
import { retailer } from '../../support/customer.ts';
import { answerCheck } from '../../support/form-definition.ts';

/** Answers the request at a place among those that are sent; `line` ends when the page waits no longer. */
type Answer = (at: number, line: AbortSignal) => Response | Promise<Response>;

/** The line to a retailer: the sandbox answers what is read, `answer` what is sent. */
export function lineTo(answer: Answer, patience = 30_000) {
  let requests = 0;
  const fetch: ClientSeams['fetch'] = async (path, init) => {
    if (init.method === 'GET') return retailer.fetch(path, init);
    requests += 1;
    return answer(requests - 1, init.signal as AbortSignal);
  };
  const line = { fetch, answerCheck, limits: () => ({ timeout: patience, retries: 2 }) };
  return { line, requests: () => requests };
}
