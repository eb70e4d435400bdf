import { expect, test } from 'vitest';
import { anyWord } from '../../src/cli/frames/sights.ts';
import { writeFrame } from '../../src/cli/frames/write-frame.ts';

const look = (color: string, logo: [light: string, dark: string]) => ({
  markup: `<img class="${logo[0]}"><img class="${logo[1]}"><form class="m-${color}"><b style="top:0"></b><label for="_r_5x_">Name</label><input id="_r_5x_"><button>Send</button></form>`,
  rules: [
    `body{color:${color};-webkit-transition:none;}`,
    `.m-${color}{color:${color};}`,
    '.m-shown{display:block;}',
    '.m-hidden{display:none;}',
    '.m-loading{color:grey;}',
  ],
});
const frame = () =>
  writeFrame(
    {
      light: look('black', ['m-shown', 'm-hidden']),
      dark: look('white', ['m-hidden', 'm-shown']),
    },
    'visitors',
  ) ?? '';
const page = () => {
  const holder = document.createElement('div');
  holder.innerHTML = frame();
  return holder;
};
const styles = (name?: string) =>
  page().querySelector(name ? `style[data-look=${name}]` : 'style:not([data-look])')?.textContent;

test('a frame has the rules of each look for the looks that the device prefers', () => {
  expect(styles('light')).toBe(
    'body{color:black;}.m-black{color:black;}.m-shown{display:block;}.m-hidden{display:none;}',
  );
  expect(styles('dark')).toBe(
    'body{color:white;}.dark-m-white{color:white;}.dark-m-shown{display:block;}.dark-m-hidden{display:none;}',
  );
  expect(page().querySelector('[data-look=dark]')?.getAttribute('media')).toBe(
    '(prefers-color-scheme: dark)',
  );
  expect([...(page().querySelector('form')?.classList ?? [])]).toEqual(['m-black', 'dark-m-white']);
});

test('a frame has no rule that nothing uses, and no style at an element, which the policy forbids', () => {
  expect(frame()).not.toContain('m-loading');
  expect(page().querySelector('[style]')).toBeNull();
  expect(styles()).toContain('.s-0.s-0{top:0}');
});

test('a form of a frame leads nowhere, and its buttons say that they are not yet in use', () => {
  expect(page().querySelector('form')?.getAttribute('method')).toBe('dialog');
  expect(page().querySelector('button')?.ariaDisabled).toBe('true');
});

test('ids of a frame are not those of the portal', () => {
  expect(page().querySelector('label')?.htmlFor).toBe('_f_0_');
  expect(page().querySelector('input')?.id).toBe('_f_0_');
});

test('a link to what only the address of a customer names leads nowhere, a blank stands for it in texts', () => {
  const naming = (markup: string) => {
    const light = { ...look('black', ['m-shown', 'm-hidden']), markup };
    return writeFrame({ light, dark: light }, 'customers');
  };
  expect(naming(`<a href="/contracts/${anyWord}">Back</a>`)).toContain('<a>Back</a>');
  const heading = naming(`<h1>Contract ${anyWord}, all</h1>`);
  expect(heading).toMatch(/<h1>Contract <span class="first-blank">\u2007+<\/span>, all<\/h1>/);
  expect(heading).toContain('.first-blank{');
  expect(naming('<h1>Contract</h1>')).not.toContain('first-blank');
  expect(() => naming(`<h1 aria-label="Contract ${anyWord}">1</h1>`)).toThrow('only its address');
});

test('looks that differ in more than styles make no frame', () => {
  const light = look('black', ['m-shown', 'm-hidden']);
  expect(
    writeFrame({ light, dark: { ...light, markup: `${light.markup}<p>Night</p>` } }, 'visitors'),
  ).toBeUndefined();
});
