import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startScript } from '../../src/base/start-script.ts';
import { exchange } from '../../src/portal/first-frame/exchange.ts';
import { whenWhole } from '../../src/portal/first-frame/when-whole.ts';

const sent = vi.fn();
const left = vi.fn();

/** A form as the portal draws it, with a draft of an earlier visit. */
function SignIn() {
  const [user, setUser] = useState('draft');
  const [secret, setSecret] = useState('');
  const [stay, setStay] = useState(false);
  const send = () => sent({ user, secret, stay });
  return (
    <main>
      <div data-field="user">
        <input value={user} onChange={({ target }) => setUser(target.value)} onBlur={() => left('user')} />
      </div>
      <div data-field="secret">
        <input
          type="password"
          value={secret}
          onChange={({ target }) => setSecret(target.value)}
          onBlur={() => left('secret')}
        />
      </div>
      <div data-field="stay">
        <input type="checkbox" checked={stay} onChange={({ target }) => setStay(target.checked)} />
      </div>
      <button type="button" aria-label="More">
        one
      </button>
      <button type="submit" onClick={send}>
        Sign in
      </button>
    </main>
  );
}

const drawn = `<div id="first-frame" data-for="visitors"><main>
  <div data-field="user"><input value=""></div>
  <div data-field="secret"><input type="password" value=""></div>
  <div data-field="stay"><input type="checkbox"></div>
  <div data-field="gone"><input value=""></div>
  <button type="button" aria-label="More">two</button>
  <button type="submit" aria-disabled="true">Sign in</button>
</main></div>`;

let frame: HTMLElement;
let place: HTMLElement;
const inFrame = <Found extends Element>(selector: string) => frame.querySelector(selector) as Found;
const field = (name: string) => document.querySelector(`[data-field=${name}] input`) as HTMLInputElement;

function typeEarly(name: string, value: string): void {
  field(name).value = value;
  field(name).dispatchEvent(new Event('input', { bubbles: true }));
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('scrollTo', () => undefined);
  sent.mockClear();
  left.mockClear();
  document.body.innerHTML = drawn;
  frame = document.getElementById('first-frame') as HTMLElement;
  new Function(startScript)();
  place = document.createElement('div');
  await act(async () => createRoot(place).render(<SignIn />));
});
afterEach(() => vi.unstubAllGlobals());

test('what was typed early stands in the fields of the portal, and is stored nowhere', async () => {
  typeEarly('user', 'casa');
  typeEarly('secret', 'Mostrador1!');
  inFrame<HTMLInputElement>('[type=checkbox]').click();
  typeEarly('gone', 'nobody asks for it');
  await act(async () => exchange(frame, place));
  expect([field('user').value, field('secret').value, field('stay').checked]).toEqual([
    'casa',
    'Mostrador1!',
    true,
  ]);
  await act(async () => (place.querySelector('[type=submit]') as HTMLElement).click());
  expect(sent).toHaveBeenCalledExactlyOnceWith({ user: 'casa', secret: 'Mostrador1!', stay: true });
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Mostrador1!');
});

test('a field in which nothing was typed keeps what the portal has for it', async () => {
  await act(async () => exchange(frame, place));
  expect(field('user').value).toBe('draft');
});

test('focus and caret stay where they were', async () => {
  typeEarly('secret', 'abcdef');
  field('secret').focus();
  field('secret').setSelectionRange(2, 4);
  await act(async () => exchange(frame, place));
  expect(document.activeElement).toBe(place.querySelector('[type=password]'));
  expect([field('secret').selectionStart, field('secret').selectionEnd]).toEqual([2, 4]);
});

test('a button is found again by the name that it is read by', async () => {
  inFrame<HTMLElement>('[aria-label=More]').focus();
  await act(async () => exchange(frame, place));
  expect(document.activeElement).toBe(place.querySelector('[aria-label=More]'));
});

test('the button pressed early is pressed, with what was typed', async () => {
  typeEarly('secret', 'Mostrador1!');
  inFrame<HTMLElement>('[type=submit]').click();
  expect(inFrame<HTMLElement>('[type=submit]').ariaBusy).toBe('true');
  await act(async () => exchange(frame, place));
  expect(sent).toHaveBeenCalledOnce();
});

test('a press is forgotten when something is typed after it', async () => {
  inFrame<HTMLElement>('[type=submit]').click();
  typeEarly('secret', 'Mostrador1!');
  await act(async () => exchange(frame, place));
  expect(sent).not.toHaveBeenCalled();
});

test('a form that says of itself that it is idle is no press', async () => {
  inFrame('main').setAttribute('aria-busy', 'false');
  inFrame<HTMLElement>('[type=submit]').click();
  expect(inFrame('main').getAttribute('aria-busy')).toBe('false');
  await act(async () => exchange(frame, place));
  expect(sent).toHaveBeenCalledOnce();
});

test('a frame stays while an input method composes a word in it', async () => {
  const done = vi.fn();
  const compose = async (moment: string) => {
    field('user').dispatchEvent(new CompositionEvent(moment, { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve));
  };
  await compose('compositionstart');
  void whenWhole(place, frame).then(done);
  await compose('compositionupdate');
  expect(done).not.toHaveBeenCalled();
  await compose('compositionend');
  expect(done).toHaveBeenCalledOnce();
});

test('a frame stays until the screen stands in its place with nothing still loading', async () => {
  const empty = document.createElement('div');
  const done = vi.fn();
  void whenWhole(empty, frame).then(done);
  const shows = async (markup: string) => {
    empty.innerHTML = markup;
    await new Promise((resolve) => setTimeout(resolve));
    return done.mock.calls.length;
  };
  expect(await shows('<p>menu</p>')).toBe(0);
  expect(await shows('<main><p aria-busy="true"></p></main>')).toBe(0);
  expect(await shows('<main><h1>Sign in</h1></main>')).toBe(1);
});

test('a frame does not wait for the choices of a field, which stands without them', async () => {
  const done = vi.fn();
  place.innerHTML =
    '<main><h1>Contact</h1><div data-field="category"><select aria-busy="true"></select></div></main>';
  void whenWhole(place, frame).then(done);
  await new Promise((resolve) => setTimeout(resolve));
  expect(done).toHaveBeenCalledOnce();
});

test('a frame for customers stays until the screen is drawn, though its answers are on their way', async () => {
  const empty = document.createElement('div');
  const done = vi.fn();
  frame.dataset.for = 'customers';
  frame.innerHTML = '<main><h1>Contracts</h1></main>';
  void whenWhole(empty, frame).then(done);
  const shows = async (markup: string) => {
    empty.innerHTML = markup;
    await new Promise((resolve) => setTimeout(resolve));
    return done.mock.calls.length;
  };
  expect(await shows('<p aria-busy="true" data-arriving></p>')).toBe(0);
  expect(await shows('<main><p aria-busy="true" data-arriving></p></main>')).toBe(0);
  expect(await shows('<main><h1>Contracts</h1><p aria-busy="true"></p></main>')).toBe(1);
});

test('a frame for customers that can be typed into stays until its fields are there, or the screen is whole without them', async () => {
  const input = '<div data-field="secret"><input type="password"></div>';
  frame.dataset.for = 'customers';
  frame.innerHTML = `<main><h1>Password</h1>${input}</main>`;
  const shown = async (...steps: string[]) => {
    const empty = document.createElement('div');
    const done = vi.fn();
    void whenWhole(empty, frame).then(done);
    for (const markup of steps) {
      empty.innerHTML = markup;
      await new Promise((resolve) => setTimeout(resolve));
    }
    return done.mock.calls.length;
  };
  const loading = '<main><h1>Password</h1><p aria-busy="true"></p></main>';
  expect(await shown(loading)).toBe(0);
  expect(await shown(loading, `<main><h1>Password</h1><p aria-busy="true"></p>${input}</main>`)).toBe(1);
  expect(await shown(loading, '<main><h1>Not allowed</h1></main>')).toBe(1);
});

test('a field that was left in the frame is left in the portal, and the one with the focus is not', () => {
  typeEarly('user', 'ana');
  typeEarly('secret', 'hidden');
  field('secret').focus();
  act(() => exchange(frame, place));
  expect(left.mock.calls).toEqual([['user']]);
});

test('scripts that cannot be loaded lead to the crash page, also in a page that is out of sight and paints nothing', async () => {
  const code = JSON.stringify({ asked: ['/assets/a.js'], run: ['/assets/gone.js'] });
  document.body.innerHTML = `<script type="application/json" id="portal-code">${code}</script>
    <div id="portal">${drawn}</div><template id="portal-fault"><h1>Broken</h1><button>Again</button></template>`;
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe() {}
    },
  );
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  new Function(startScript)();
  await expect.poll(() => document.getElementById('portal')?.textContent).toBe('BrokenAgain');
  expect(document.head.querySelector('link[rel=modulepreload]')?.getAttribute('href')).toBe('/assets/a.js');
});
