import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepFocus } from '../../src/workbench/ui/keep-focus.ts';

let end: () => void;
beforeEach(() => {
  document.body.innerHTML = `
    <header><button id="partner"></button></header>
    <div role="tabpanel"><button id="parts"></button>
      <div id="part"><span id="actions"><button id="up"></button><button id="down"></button></span><input id="words" /></div>
    </div>
    <div role="dialog"><button id="write"></button></div>`;
  end = keepFocus(document);
});
afterEach(() => {
  end();
  document.body.replaceChildren();
});

const at = (id: string) => document.getElementById(id) as HTMLButtonElement;
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('a removed button hands the focus to the nearest control that is still there', async () => {
  at('up').focus();
  at('actions').remove();
  await settled();
  expect(document.activeElement?.id).toBe('words');
  at('part').remove();
  await settled();
  expect(document.activeElement?.id).toBe('parts');
});

it('a dialog that closes hands it to the panel if nothing else takes it', async () => {
  at('write').focus();
  at('write').parentElement?.remove();
  await settled();
  expect(document.activeElement?.id).toBe('parts');
});

it('a disabled button hands it to the element around it, and not to the button beside', async () => {
  at('down').focus();
  at('down').disabled = true;
  await settled();
  expect(document.activeElement?.id).toBe('actions');
});

it('nothing takes the focus from where somebody has put it since', async () => {
  at('up').focus();
  at('partner').focus();
  at('actions').remove();
  await settled();
  expect(document.activeElement?.id).toBe('partner');
  document.dispatchEvent(new Event('pointerdown'));
  at('partner').blur();
  at('partner').remove();
  await settled();
  expect(document.activeElement).toBe(document.body);
});
