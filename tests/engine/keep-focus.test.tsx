import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepFocusIn, keepFocusNear } from '../../src/engine/keep-focus.ts';

let stop: () => void;
const dialog = () => document.querySelector('[role=dialog]') as HTMLElement;
const focused = () => document.activeElement?.id;
const turn = () => new Promise((resolve) => setTimeout(resolve, 5));
const draw = (part: string, html: string) => {
  (document.querySelector(part) as HTMLElement).innerHTML = html;
  return turn();
};
const press = (id: string) => document.getElementById(id)?.focus();

beforeEach(() => {
  document.body.innerHTML =
    '<div tabindex="-1"><div role="dialog"><button id="close"></button><p><button id="retry"></button></p></div></div>';
  stop = keepFocusIn(dialog());
  press('retry');
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

describe('the focus of a dialog', () => {
  it.each([
    ['the first field', '<a href="/" id="link"></a><div data-field="city"><input id="city"></div>', 'city'],
    ['the first control, where there is no field', '<i></i><a href="/" id="link"></a>', 'link'],
  ])('goes to %s of what comes in place of what had it', async (_what, html, id) => {
    await draw('p', '<i>loading</i>');
    expect(focused()).toBe('');
    await draw('p', html);
    await expect.poll(focused).toBe(id);
  });

  it('goes to what is left of the dialog, where all that was around it has gone', async () => {
    await draw('p', '');
    dialog().querySelector('p')?.remove();
    await expect.poll(focused).toBe('close');
  });

  it.each([
    ['the first field of a form, when what the form said goes', 'again', 'city'],
    ['what stands beside it, when a button of a form goes', 'send', 'cancel'],
  ])('goes to %s', async (_what, gone, next) => {
    await draw(
      'p',
      `<form><div data-field="city"><input id="city"></div><div data-form-foot>
        <div data-form-said><p><button id="again"></button></p></div>
        <div><button id="cancel"></button><button id="send"></button></div></div></form>`,
    );
    press(gone);
    document.getElementById(gone)?.remove();
    await expect.poll(focused).toBe(next);
  });

  it('stays where somebody moved it meanwhile', async () => {
    await draw('p', '');
    press('close');
    await draw('p', '<input id="late">');
    expect(focused()).toBe('close');
  });
});

describe('the focus of a screen', () => {
  let end: () => void;
  beforeEach(() => {
    stop();
    document.body.innerHTML = `<main><h1 tabindex="-1" id="title"></h1><button id="other"></button>
      <p><button id="clear"></button><button id="refresh"></button></p>
      <div role="region" tabindex="0" id="table"><button id="row"></button></div>
      <section><button id="none"></button></section></main>`;
    end = keepFocusNear(document.querySelector('main'));
  });
  afterEach(() => end());

  it.each([
    ['to what stands beside it', 'clear', 'refresh'],
    ['to what stands before it', 'refresh', 'clear'],
    ['to the table before it, not to a button of a row', 'none', 'table'],
  ])('goes %s when what had it goes', async (_where, gone, next) => {
    press(gone);
    const part = document.getElementById(gone);
    (gone === 'none' ? part?.parentElement : part)?.remove();
    await expect.poll(focused).toBe(next);
  });

  it('goes to the heading when a whole form goes, as what it led to comes above what stands below', async () => {
    await draw('section', '<form><button id="send"></button></form>');
    press('send');
    document.querySelector('form')?.remove();
    await expect.poll(focused).toBe('title');
  });

  it('goes to the heading where nothing else is left', async () => {
    press('other');
    for (const part of document.querySelectorAll('main > :not(h1)')) part.remove();
    await expect.poll(focused).toBe('title');
  });

  it.each([
    ['goes to a retry that comes back', '', 'again'],
    ['stays where somebody moved it before that', 'row', 'row'],
  ])('%s', async (_what, moved, expected) => {
    await draw('section', '<button id="retry">Retry</button>');
    press('retry');
    await draw('section', '<i>loading</i>');
    await expect.poll(focused).toBe('table');
    if (moved) press(moved);
    await draw('section', '<button id="again">Retry</button>');
    await turn();
    expect(focused()).toBe(expected);
  });

  it('stays where whoever removed it moved it', async () => {
    press('clear');
    document.getElementById('clear')?.remove();
    press('row');
    await turn();
    expect(focused()).toBe('row');
  });
});
