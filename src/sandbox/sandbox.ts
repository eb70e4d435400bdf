import { Hono } from 'hono';
import { insteadOf, spoiled } from './act-out.ts';
import type { Database } from './database.ts';
import { embedRoutes } from './embeds/routes.ts';
import { type Identify, Refusal } from './handler.ts';
import { handlers } from './handlers/handlers.ts';
import type { Partner } from './pages/page.ts';
import { sandboxPages } from './pages/pages.ts';
import { providerRoutes } from './provider/routes.ts';
import type { ResolvedCalls } from './resolved-call.ts';
import { callRoutes } from './routes.ts';
import { Disconnected, inMaintenance, playOf, scenariosFor, scenarioWords } from './scenarios.ts';
import type { SchemaCheck } from './schema-check.ts';
import { maintenancePatch } from './handlers/settings.ts';
import { openStore } from './store/retailer-store.ts';

/** The parts and options of a sandbox. */
export type SandboxParts = {
  database: Database;
  /** The declared calls without references, by name. */
  calls: ResolvedCalls;
  /** Checks requests and answers against their schemas. */
  check: SchemaCheck;
  clock: () => Date;
  /** The seed of the invented data: another word gives other data. Default: `mostrador`. */
  seed?: string;
  /** The portals that the page /sandbox links to. Default: none. */
  partners?: readonly Partner[];
  /** Finds the Cookie header of a request that does not carry it. Default: the header itself. */
  cookies?: (request: Request) => string | undefined;
  /** Exchanges the codes of an identity provider. By default a code is the login of a person. */
  identify?: Identify;
  /** The delay of the scenario `slow`. */
  wait?: (milliseconds: number) => Promise<void>;
};

/** An embedded retailer. */
export type Sandbox = { fetch(request: Request): Promise<Response> };

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

const ownCookies = (request: Request) => request.headers.get('cookie') ?? undefined;

/** The codes of PostgreSQL for a number out of range or none, and for characters that no text or JSON can hold. */
const unstorable = ['22003', '22P02', '22021', '22P05'];

function onError(error: Error): Response {
  if (error instanceof Disconnected) throw error;
  if (error instanceof Refusal) return Response.json(error.body, { status: error.status });
  if ('code' in error && unstorable.includes(String(error.code)))
    return Response.json({ message: 'malformed_value' }, { status: 400 });
  return Response.json({ message: `The sandbox failed: ${error.message}` }, { status: 500 });
}

/**
 * Opens a retailer that answers every declared call below `/api/` and shows its own page at `/sandbox`. Fills the
 * database if it is empty or outdated. `fetch` fails with Disconnected in the scenario `offline`.
 */
export async function createSandbox(parts: SandboxParts): Promise<Sandbox> {
  const {
    database,
    calls,
    check,
    clock,
    seed = 'mostrador',
    partners = [],
    identify,
    wait = pause,
    cookies = ownCookies,
  } = parts;
  const store = await openStore(database, clock, seed);

  const routes = callRoutes(
    { calls, handlers, store, check, identify, partners },
    async (name, asking, answer) => {
      const words = scenarioWords(cookies(asking.req.raw));
      const scenarios = scenariosFor(name, words);
      const instead = await insteadOf(scenarios, wait);
      if (instead) return instead;
      if (name === 'settings.public' && inMaintenance(words)) return Response.json(maintenancePatch(clock()));
      const given = await answer(scenarios.map(playOf)).catch(onError);
      return spoiled(scenarios, given);
    },
  );

  const app = new Hono({ strict: false });
  app.onError(onError);
  app.notFound(() => Response.json({ message: 'not_found' }, { status: 404 }));
  app.route('/', routes);
  app.route('/sandbox/provider', providerRoutes(database));
  app.route('/sandbox/embeds', embedRoutes());
  app.route('/sandbox', sandboxPages({ store, partners, cookies, calls: Object.keys(calls) }));
  return { fetch: async (request) => app.fetch(request) };
}
