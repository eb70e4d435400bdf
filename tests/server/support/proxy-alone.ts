import { createHost } from '../../../src/server/host.ts';
import { createProxy } from '../../../src/server/proxy.ts';
import { serve } from '../../../src/server/serve.ts';

/** A host before the retailer named by its first word, in a process of its own, which tells its memory when asked. */
const api = createProxy(process.argv[2] ?? '');
void serve({ host: createHost({ root: '.', partners: [], api }), port: 0 }).then(({ address }) =>
  process.send?.(address),
);
process.on('message', () => process.send?.(process.memoryUsage().rss));
