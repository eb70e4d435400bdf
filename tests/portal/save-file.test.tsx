import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveFile } from '../../src/portal/save-file.ts';

const { createObjectURL, revokeObjectURL } = URL;
const saved: string[] = [];
beforeEach(() => {
  URL.createObjectURL = () => 'blob:here';
  URL.revokeObjectURL = () => {};
  vi.useFakeTimers();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} from ${this.href}`);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  Object.assign(URL, { createObjectURL, revokeObjectURL });
  saved.length = 0;
});

/** What happens to a file of a type for which a tab was opened. */
function arrives(type: string) {
  const tab = { location: { href: '' }, close: vi.fn() };
  saveFile({ name: 'carta.x', content: new Blob(['x'], { type }) }, tab);
  return { shown: tab.location.href, closed: tab.close.mock.calls.length, saved };
}

test.each(['application/pdf', 'image/png', 'image/jpeg', 'application/pdf;charset=binary'])(
  'a file of type %s is shown in its tab',
  (type) => expect(arrives(type)).toEqual({ shown: 'blob:here', closed: 0, saved: [] }),
);

test.each(['text/html', 'image/svg+xml', 'application/xhtml+xml', 'text/xml', 'image/pngx', ''])(
  'a file of type "%s" is saved under its name, and its tab closes',
  (type) => expect(arrives(type)).toEqual({ shown: '', closed: 1, saved: ['carta.x from blob:here'] }),
);
