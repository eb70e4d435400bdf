import { expect } from 'vitest';

/** Markup that runs, styles, covers the page, asks for input or leads to a script, around one word. */
export const activeMarkup = [
  '<p onclick="x()" class="MuiBackdrop-root" id="root" style="position:fixed;inset:0;z-index:9999">Marca</p>',
  '<script>x()</script><style>main{display:none}</style><link rel="stylesheet" href="https://bad.example/a.css">',
  '<div style="position:fixed;inset:0" onmouseover="x()"></div><img src="x" onerror="x()">',
  '<svg onload="x()"><a xlink:href="javascript:x()"></a></svg><math><mtext></mtext></math>',
  '<a href="javascript:x()">z</a><a href="data:text/html,x">z</a><a href="vbscript:x()">z</a>',
  '<iframe srcdoc="<p>w"></iframe><object data="x"></object><embed src="x"><base href="https://bad.example">',
  '<form action="https://bad.example"><input name="password" autofocus><button formaction="x"></button></form>',
  '<meta http-equiv="refresh" content="0"><dialog open></dialog><template><b onclick="x()"></b></template>',
].join('');

/** What is left of it. */
const inactiveMarkup = '<p>Marca</p><div></div><a>z</a><a>z</a><a>z</a>';

/** Fails unless that markup is drawn at so many places, and nothing active is left of it at any. */
export function mustBeInactive(places = 1): void {
  const marked = [...document.querySelectorAll('*')].filter(
    ({ childElementCount, textContent }) => childElementCount === 0 && textContent === 'Marca',
  );
  const drawn = new Set(marked.map(({ parentElement }) => parentElement));
  const markup = [...drawn].map((place) => place?.innerHTML.replaceAll(inactiveMarkup, '').trim());
  expect(markup).toEqual(Array.from({ length: places }, () => ''));
}
