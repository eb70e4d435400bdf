import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { fieldScript } from '../../src/sandbox/provider/browser/field.ts';
import { libraryScript } from '../../src/sandbox/provider/browser/library.ts';
import { fieldPage } from '../../src/sandbox/provider/pages.ts';

const provider = 'http://provider.localhost';

type Told = { frame?: string; event?: string; complete?: boolean; error?: { code: string } };

/** The page of a field, as it stands before its code has come. */
async function openField(type: 'cardNumber' | 'cardExpiry' | 'cardCvc') {
  const url = `${provider}/sandbox/provider/field?type=${type}&group=g&frame=provider-1`;
  const { window } = new JSDOM(String(await fieldPage(type, 'es')), { url, runScripts: 'outside-only' });
  const told: Told[] = [];
  Object.assign(window, {
    BroadcastChannel: class {},
    postMessage: (data: Told) => void told.push(data),
  });
  const input = window.document.querySelector('input') as HTMLInputElement;
  return {
    input,
    /** What its page has told, the last word on what was typed. */
    last: () => told.findLast(({ event }) => event === 'change'),
    codeComes: () => void window.eval(fieldScript),
    type(text: string) {
      input.value = text;
      input.dispatchEvent(new window.Event('input'));
    },
  };
}

describe('a field of a card', () => {
  test('tells what was typed or filled in before its code came', async () => {
    const field = await openField('cardNumber');
    field.type('4242424242424242');
    expect(field.last()).toBeUndefined();
    field.codeComes();
    expect(field.last()).toMatchObject({ complete: true });
    expect(field.input.value).toBe('4242 4242 4242 4242');
  });

  test('that is empty tells nothing by itself', async () => {
    const field = await openField('cardNumber');
    field.codeComes();
    expect(field.last()).toBeUndefined();
  });

  test.each([
    ['cardNumber', '4242424242424241', 'invalid_number'],
    ['cardExpiry', '1334', 'invalid_expiry_month'],
    ['cardExpiry', '1220', 'invalid_expiry_year_past'],
  ] as const)('says what is wrong: %s %s', async (type, text, code) => {
    const field = await openField(type);
    field.codeComes();
    field.type(text);
    expect(field.last()).toMatchObject({ complete: false, error: { code } });
  });
});

type Element = {
  on(event: string, hear: (told: Told) => void): void;
  mount(place: unknown): void;
  update(changes: object): void;
};

/** The provider's code in the page of a shop, with one field. */
function openShop() {
  const { window } = new JSDOM('<main></main>', {
    url: 'http://lumen.localhost/',
    runScripts: 'outside-only',
  });
  const source = { value: { src: `${provider}/sandbox/provider/v1.js` } };
  Object.defineProperty(window.document, 'currentScript', source);
  window.eval(libraryScript);
  const element = window.eval(`window.Stripe('pk_test').elements().create('cardNumber')`) as Element;
  element.mount(window.document.querySelector('main'));
  const frame = window.document.querySelector('iframe') as HTMLIFrameElement;
  const said: object[] = [];
  Object.assign(frame.contentWindow as Window, { postMessage: (data: object) => void said.push(data) });
  return {
    element,
    /** What the frame was told. */
    said,
    frameTells(told: Told) {
      const data = { frame: frame.name, ...told };
      window.dispatchEvent(new window.MessageEvent('message', { origin: provider, data }));
    },
  };
}

describe('the code of the provider', () => {
  test('tells who listens late how a field stands', async () => {
    const { element, frameTells } = openShop();
    frameTells({ event: 'change', complete: true });
    const heard: Told[] = [];
    element.on('change', (told) => void heard.push(told));
    await Promise.resolve();
    expect(heard).toMatchObject([{ complete: true }]);
  });

  test('keeps what it says to a field until the code of the field has come', () => {
    const { element, frameTells, said } = openShop();
    element.update({ disabled: true });
    expect(said).toEqual([]);
    frameTells({ event: 'ready' });
    expect(said).toMatchObject([{ update: { disabled: true } }]);
  });
});
