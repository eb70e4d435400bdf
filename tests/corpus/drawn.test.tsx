// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://portal.test/"}
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { compileRepository } from '../../src/cli/export/export-partner.ts';
import { emitPortal } from '../../src/cli/bundle/emit.ts';
import { screenPath } from '../../src/engine/addresses/addresses.ts';
import { wellKnown } from '../../src/engine/addresses/well-known.ts';
import type { Portal } from '../../src/language/portal.ts';
import { look, type Look, type Seen } from './support/look.tsx';
import { moods } from './support/moods.ts';
import { customers, openRetailer } from './support/retailer.ts';
import { findStops, type Stop } from './support/stops.ts';
import { typesUsed } from './support/types-used.ts';

// By the React that customers get, which draws in two thirds of the time.
vi.hoisted(() => {
  process.env.NODE_ENV = 'production';
});
vi.mock('../../src/engine/actions/handlers.ts', async (load) => {
  const engine = await load<typeof import('../../src/engine/actions/handlers.ts')>();
  const { remembering } = await import('./support/openings.ts');
  return { ...engine, createHandler: remembering(engine.createHandler) };
});
vi.mock('../../src/engine/wizard/use-wizard.ts', async (load) => {
  const engine = await load<typeof import('../../src/engine/wizard/use-wizard.ts')>();
  const { rememberingWizard } = await import('./support/walk-wizard.ts');
  return { ...engine, useWizard: rememberingWizard(engine.useWizard) };
});
const root = join(import.meta.dirname, '../..');
const portals = [...((await compileRepository(root)) ?? [])];
const retailer = await openRetailer();

/**
 * The partners that are drawn in all their languages and all moods. Of the others, these are drawn of screens that are none of
 * theirs: a screen has the same file wherever it is the same.
 */
const whole = ['lumen', 'brisa'];
const ofWhole = new Set(
  portals.flatMap(([partner, portal]) =>
    whole.includes(partner) ? Object.values(emitPortal(portal).index.files.screens) : [],
  ),
);

/** A portal to look at: each look is taken once, however many tests ask for it. */
async function openPortal([partner, portal]: [string, Portal]) {
  const emitted = emitPortal(portal);
  const isAnother = ({ screen }: Stop) =>
    whole.includes(partner) || !ofWhole.has(emitted.index.files.screens[screen] ?? '');
  const looks = new Map<string, Promise<Seen>>();
  const same = new Set<string>();
  const lookOnce = (how: Look): Promise<Seen> => {
    const key = JSON.stringify([
      how.path,
      how.language,
      how.person,
      how.mood,
      how.expired,
      how.offered,
      how.unasked,
    ]);
    const seen = looks.get(key) ?? look(emitted, retailer, how, same);
    looks.set(key, seen);
    return seen;
  };
  const { stops, further } = await findStops(emitted, lookOnce);
  const { languages, defaultLanguage, routes } = portal.index;
  const at = ({ screen, params, person }: Stop, language: string) => ({
    screen,
    path: screenPath(portal.index, screen, language, params),
    language,
    person,
    mood: 'answering' as const,
    optional: routes.find((route) => route.screen === screen)?.availableWhen !== undefined,
  });
  const signedIn = stops.filter(({ person }) => person !== 'visitor');
  const stranger = customers.find((customer) => customer !== signedIn[0]?.person);
  const own = stops.map((stop) => at(stop, defaultLanguage));
  const different = stops.filter(isAnother);
  // In the default language a dialog is opened at each stop, as its data differ; in the others once, for its texts.
  const others = languages.filter((language) => language !== defaultLanguage);
  const translated = others.flatMap((language) => {
    const dialogs = new Set<string>();
    return different.map((stop) => ({ ...at(stop, language), opened: dialogs }));
  });
  const reading = different
    .filter(({ screen }) => portal.screens[screen]?.sources !== undefined)
    .map((stop) => at(stop, defaultLanguage));
  return {
    partner,
    portal,
    look: lookOnce,
    byOthers: own.flatMap((stop) => customers.map((person) => ({ ...stop, person }))),
    further: further.map((stop) => at(stop, defaultLanguage)),
    all: [...own, ...translated],
    inMoods: moods.slice(1).flatMap((mood) => reading.map((stop) => ({ ...stop, mood }))),
    asVisitor: different
      .map((stop) => at(stop, defaultLanguage))
      .filter(({ screen }) => routes.find((route) => route.screen === screen)?.access === 'everyone')
      .map((stop) => ({ ...stop, person: 'visitor' })),
    expired: languages.flatMap((language) =>
      signedIn.slice(0, 1).map((stop) => ({ ...at(stop, language), expired: true })),
    ),
    offered: languages.flatMap((language) =>
      signedIn.slice(0, 1).map((stop) => ({ ...at(stop, language), offered: stranger })),
    ),
    unasked: (portal.index.asksConsent ? languages : []).flatMap((language) =>
      signedIn.slice(0, 1).map((stop) => ({ ...at(stop, language), unasked: true })),
    ),
  };
}

const opened: Awaited<ReturnType<typeof openPortal>>[] = [];
for (const portal of portals) opened.push(await openPortal(portal));

describe.each(opened)(
  'the portal of $partner',
  ({ look, all, inMoods, asVisitor, expired, offered, unasked }) => {
    it.each(all)('draws $path in $language', async ({ screen, optional, ...how }) => {
      const { faults, views } = await look(how);
      expect([...faults]).toEqual([]);
      const switchedOff = optional && views.has(wellKnown.notFound);
      expect([...views]).toContain(switchedOff ? wellKnown.notFound : screen);
    });

    it.each(inMoods)('draws $path while the retailer is $mood', async (how) => {
      expect([...(await look(how)).faults]).toEqual([]);
    });

    it.each(asVisitor)('draws $path for a visitor', async (how) => {
      expect([...(await look(how)).faults]).toEqual([]);
    });

    it.each(expired)('draws the dialog of an expired session in $language', async (how) => {
      const { faults, views } = await look(how);
      expect([...faults]).toEqual([]);
      expect([...views]).toContain(wellKnown.sessionExpired);
    });

    it.each(offered)('draws the question whose session goes on in $language', async (how) => {
      const { faults, views } = await look(how);
      expect([...faults]).toEqual([]);
      expect([...views]).toContain(wellKnown.sessionOffered);
    });

    it.each(unasked)('draws the question about cookies in $language', async (how) => {
      const { faults, views } = await look(how);
      expect([...faults]).toEqual([]);
      expect([...views]).toContain(wellKnown.consent);
    });
  },
);

/** Screens and dialogs, block types and kinds of fields, in one list. */
const named = (kinds: { [Kind in 'views' | 'widgets' | 'fields']: Iterable<string> }): string[] =>
  (['views', 'widgets', 'fields'] as const).flatMap((kind) =>
    [...kinds[kind]].map((name) => `${kind}: ${name}`),
  );

/** The screens of a portal whose definitions name one of these, each as `named` has it. */
const screensNaming = ({ screens }: Portal, wanted: readonly string[]): Set<string> => {
  const words = wanted.map((name) => JSON.stringify(name.replace(/^\w+: /, '')));
  const definitions = Object.entries(screens).map(([id, screen]) => ({
    id,
    written: JSON.stringify(screen),
  }));
  return new Set(
    definitions.filter(({ written }) => words.some((word) => written.includes(word))).map(({ id }) => id),
  );
};

/**
 * What shows after a payment whose outcome is not known, and where somebody presses to change an address: the tests of these
 * screens draw it.
 */
const onlyLater = ['widgets: whileFree', 'views: newsletter.newAddress'];

describe('the definitions of all portals', () => {
  it('are drawn somewhere: each screen, dialog, block type and kind of field that shows before something is sent', async () => {
    const left = new Set(opened.flatMap(({ portal }) => named(typesUsed(portal))));
    for (const name of onlyLater) left.delete(name);
    async function lookAround(looks: { look: (how: Look) => Promise<Seen>; how: Look }[]): Promise<void> {
      for (const { look, how } of looks) {
        if (left.size === 0) return;
        const seen = await look(how);
        expect([...seen.faults]).toEqual([]);
        for (const name of named(seen)) left.delete(name);
      }
    }
    // What earlier tests have looked at costs nothing, so that all portals begin with it.
    await lookAround(
      opened.flatMap(({ look, all, inMoods, expired, offered, unasked }) =>
        [...all, ...inMoods, ...expired, ...offered, ...unasked].map((how) => ({ look, how })),
      ),
    );
    // Then others look, at one portal after the other, first where the definition of a screen names what is left.
    const byOthers = opened.flatMap(({ look, portal, byOthers, further }) => {
      const naming = screensNaming(portal, [...left]);
      return [...further, ...byOthers].map((how, turn) => ({
        look,
        how,
        turn,
        first: naming.has(how.screen),
      }));
    });
    await lookAround(
      byOthers.toSorted((one, other) => Number(other.first) - Number(one.first) || one.turn - other.turn),
    );
    expect([...left]).toEqual([]);
  }, 60_000);
});
