import { expect, it, vi } from 'vitest';
import { drawingOf } from '../../src/dev/drawing.ts';

it('a drawing has what was typed and ticked, the rules of the page, and its size', () => {
  document.body.innerHTML =
    '<style>.a { color: red; }</style><div id="it" class="a"><input id="name"><input type="checkbox" id="yes"></div>';
  const find = (id: string) => document.getElementById(id) as HTMLInputElement;
  find('name').value = 'Ana';
  find('yes').checked = true;
  vi.spyOn(find('it'), 'getBoundingClientRect').mockReturnValue({ width: 300, height: 50 } as DOMRect);
  const drawn = drawingOf(find('it'));
  const copy = new DOMParser().parseFromString(drawn?.html ?? '', 'text/html');
  expect(copy.querySelector('#name')?.getAttribute('value')).toBe('Ana');
  expect(copy.querySelector('#yes')?.hasAttribute('checked')).toBe(true);
  expect(copy.querySelector('style')?.textContent).toContain('color: red');
  expect(drawn).toMatchObject({ width: 324, height: 74 });
});

it('there is no drawing of what shows nothing', () => {
  document.body.innerHTML = '<div id="it"></div>';
  expect(drawingOf(document.getElementById('it') as Element)).toBeUndefined();
});
