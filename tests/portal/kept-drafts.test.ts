import { describe, expect, it } from 'vitest';
import { keptDrafts } from '../../src/portal/drafts.ts';
import { storage } from './memory-storage.ts';

const day = 24 * 60 * 60 * 1000;
const memoryStorage = () => storage().face as Storage;
const [ona, pau, visitor] = ['w/ona/', 'w/pau/', 'w//'];

/** A browser in which tabs are opened, each by somebody, at some time. */
function browser() {
  const localStorage = memoryStorage();
  let time = 0;
  return {
    later(days: number) {
      time += days * day;
    },
    kept: () => JSON.stringify(Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at))),
    tab: (customer?: string, sessionStorage = memoryStorage(), again = false) =>
      keptDrafts({
        ...{ partner: 'lumen', page: { sessionStorage, localStorage }, again },
        ...{ customer: () => customer, now: () => time },
      }),
  };
}

describe('a draft', () => {
  it('without days stays in its tab', () => {
    const { tab } = browser();
    const session = memoryStorage();
    tab('ona', session).drafts.write(ona, 'typed');
    expect([tab('ona', session).drafts.read(ona), tab('ona').drafts.read(ona)]).toEqual(['typed', undefined]);
  });

  it('is found by later visits for so many days, and then deleted', () => {
    const { tab, later, kept } = browser();
    tab('ona').drafts.write(ona, 'typed', 30);
    later(29);
    expect(tab('ona').drafts.read(ona)).toBe('typed');
    later(2);
    expect([tab('ona').drafts.read(ona), kept()]).toEqual([undefined, '[]']);
  });

  it('goes back into the tab once nobody asks to be remembered', () => {
    const { tab, kept } = browser();
    const { drafts } = tab();
    drafts.write(visitor, 'typed', 30);
    drafts.write(visitor, 'more', 0);
    expect([drafts.read(visitor), kept()]).toEqual(['more', '[]']);
  });

  it('is deleted wherever it was once everything was sent', () => {
    const { tab, kept } = browser();
    const { drafts } = tab('ona');
    drafts.write(ona, 'typed', 30);
    drafts.write(ona, undefined);
    expect([drafts.read(ona), kept()]).toEqual([undefined, '[]']);
  });

  it('of a visitor who asked to be remembered is found by later visits', () => {
    const { tab } = browser();
    tab().drafts.write(visitor, 'typed', 30);
    expect([tab().drafts.read(visitor), tab().drafts.inTab(visitor)]).toEqual(['typed', undefined]);
  });

  it('is written by nobody but its customer, and goes when that customer signs out', () => {
    const { tab, kept } = browser();
    tab('ona').drafts.write(ona, 'typed', 30);
    const other = tab('pau');
    other.drafts.write(ona, 'other', 30);
    other.drafts.write(pau, 'mine', 30);
    other.close();
    expect(kept()).not.toContain(pau);
    expect(tab('ona').drafts.read(ona)).toBe('typed');
  });

  it('stays in the tab where the browser keeps nothing', () => {
    const { takes, face: localStorage } = storage();
    takes.more = false;
    const { drafts } = keptDrafts({
      ...{ partner: 'lumen', again: false, customer: () => 'ona', now: () => 0 },
      page: { sessionStorage: memoryStorage(), localStorage: localStorage as Storage },
    });
    drafts.write(ona, 'typed', 30);
    expect(drafts.read(ona)).toBe('typed');
  });
});
