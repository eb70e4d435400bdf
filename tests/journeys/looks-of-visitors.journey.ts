import { describe, expect, it } from 'vitest';
import { builtPortal, partners, screensOf } from './support/built.ts';
import { lookAt, unseen } from './support/looking.ts';
import { places } from './support/places.ts';
import { useBrowser } from './support/visit.ts';

useBrowser();

describe('the table of places', () => {
  it.each(partners)('has every screen of %s', (partner) => {
    expect(unseen(partner)).toEqual([]);
  });

  it('has no screen that no partner offers', () => {
    const offered = new Set(partners.flatMap((partner) => screensOf(builtPortal(partner))));
    expect(Object.keys(places).filter((screen) => !offered.has(screen))).toEqual([]);
  });
});

describe('on a phone and a desktop, in light and dark', () => {
  for (const partner of partners) lookAt(partner, undefined, Object.entries(places));
});
