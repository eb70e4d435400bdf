/** The style of the reference: one column on a phone, light and dark as the device asks. */
export const style = `
:root {
  color-scheme: light dark;
  --ground: #f7f7f4; --sheet: #fff; --ink: #1d211f; --soft: #59615d; --line: #dcdfda;
  --mark: #0b6b53; --tint: #e4f1ec; --code: #f1f3ef; --key: #0b6b53; --text: #8a3b12; --number: #1f5fa8;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #121514; --sheet: #1a1e1c; --ink: #eceeec; --soft: #aab2ad; --line: #343b37;
    --mark: #7fd3b6; --tint: #1f3630; --code: #222725; --key: #7fd3b6; --text: #eeb48c; --number: #9fc4ee;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; }
a { color: var(--mark); text-underline-offset: .18em; }
a:focus-visible, summary:focus-visible, input:focus-visible, button:focus-visible, pre:focus-visible { outline: 3px solid var(--mark); outline-offset: 2px; border-radius: 4px; }
code, pre { font-family: ui-monospace, 'SF Mono', Menlo, Consolas, monospace; font-size: .875em; }
.skip { position: absolute; left: -99rem; }
.skip:focus { left: 1rem; top: .5rem; background: var(--sheet); padding: .5rem 1rem; z-index: 3; }
.top { background: var(--sheet); border-bottom: 1px solid var(--line); }
.top > div { display: flex; flex-wrap: wrap; gap: 0 1.25rem; align-items: center; max-width: 76rem; margin: auto; padding: 0 1.25rem; }
.top .home { font-weight: 700; color: var(--ink); text-decoration: none; padding: .8rem 0; white-space: nowrap; }
.top nav { display: flex; flex-wrap: wrap; gap: 0 1rem; }
.top nav a { padding: .5rem 0; color: var(--soft); text-decoration: none; border-bottom: 3px solid transparent; white-space: nowrap; }
.top nav a:hover { color: var(--ink); }
.top nav a[aria-current] { color: var(--ink); border-color: var(--mark); font-weight: 600; }
.top nav a:focus-visible { outline-offset: -3px; }
.frame { max-width: 76rem; margin: auto; padding: 1.5rem 1.25rem 5rem; }
.with-list { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0 2.5rem; }
main { min-width: 0; }
h1 { font-size: clamp(1.75rem, 4vw, 2.4rem); line-height: 1.15; margin: .5rem 0 .5rem; letter-spacing: -.015em; }
h2 { font-size: 1.35rem; line-height: 1.25; margin: 2.75rem 0 .25rem; letter-spacing: -.01em; overflow-wrap: anywhere; }
h3 { font-size: 1.15rem; margin: 0; overflow-wrap: anywhere; }
h3 a, h2 a { color: inherit; text-decoration: none; }
h3 a:hover, h2 a:hover { text-decoration: underline; }
h3 code { font-size: 1em; font-weight: 700; }
h4 { font-size: .8125rem; font-weight: 650; color: var(--soft); margin: 1.5rem 0 .4rem; }
p { margin: .35rem 0; max-width: 68ch; }
.lead { font-size: 1.1rem; color: var(--soft); }
.list { display: none; }
.entry { background: var(--sheet); border: 1px solid var(--line); border-radius: 12px; padding: 1.25rem; margin: 1rem 0; }
.entry:target { border-color: var(--mark); box-shadow: 0 0 0 1px var(--mark); }
.entry :not(pre) > code, .lead code { background: var(--code); border-radius: 4px; padding: .05em .3em; }
.entry h3 code { background: none !important; padding: 0 !important; }
figure { margin: 1rem 0 0; }
figure details { margin-top: .5rem; }
figure details img { margin-top: .35rem; }
figure img { max-width: 100%; height: auto; display: block; border: 1px solid var(--line); border-radius: 8px; }
pre { margin: 0; padding: .85rem 1rem; background: var(--code); border-radius: 8px; overflow-x: auto; line-height: 1.5; tab-size: 2; }
.codes { display: grid; grid-template-columns: minmax(0, 1fr); gap: .75rem; margin-top: 1rem; align-content: start; min-width: 0; }
.codes .file { font-size: .8125rem; color: var(--soft); margin: 0 0 .25rem; overflow-wrap: anywhere; }
.k { color: var(--key); } .s { color: var(--text); } .n { color: var(--number); }
dl { margin: 0; }
.props > div { padding: .6rem 0; border-top: 1px solid var(--line); display: grid; gap: .1rem 1.25rem; }
.props dt { min-width: 0; }
.props dt code { font-weight: 650; background: none !important; padding: 0 !important; overflow-wrap: anywhere; }
.props .type { color: var(--soft); font-size: .875rem; display: block; overflow-wrap: anywhere; }
.props .must { font-size: .75rem; font-weight: 650; color: var(--mark); background: var(--tint); border-radius: 99px; padding: .1rem .5rem; margin-left: .4rem; white-space: nowrap; }
.props dd { margin: 0; min-width: 0; }
.props dd p { margin: 0; }
.props dd .also { color: var(--soft); font-size: .9rem; overflow-wrap: anywhere; }
.facts { display: grid; gap: .15rem 1.25rem; grid-template-columns: max-content minmax(0, 1fr); margin: .75rem 0 0; font-size: .9375rem; }
.facts dt { color: var(--soft); } .facts dd { margin: 0; overflow-wrap: anywhere; }
.wide { overflow-x: auto; margin-top: 1rem; border-radius: 8px; }
table { border-collapse: collapse; width: 100%; font-size: .9375rem; }
th { text-align: start; font-size: .8125rem; color: var(--soft); font-weight: 650; }
th, td { padding: .5rem .75rem .5rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
td pre { padding: 0; background: none; overflow: visible; white-space: pre-wrap; overflow-wrap: anywhere; min-width: 7rem; }
summary { cursor: pointer; color: var(--soft); font-size: .9375rem; padding: .35rem 0; width: fit-content; }
.uses { margin: .25rem 0 0; padding: 0; list-style: none; font-size: .875rem; }
.uses li { padding: .15rem 0; overflow-wrap: anywhere; }
.uses span { color: var(--soft); }
.below { margin-top: .75rem; }
.icons { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr)); margin-top: 1.5rem; }
.icons .entry { margin: 0; }
.icons .entry svg { width: 2rem; height: 2rem; display: block; margin-bottom: .75rem; }
.icons pre { margin-top: .75rem; }
.sheet { display: none; }
.search { display: grid; gap: .35rem; margin: 1.5rem 0 .5rem; max-width: 34rem; }
.search label { font-weight: 650; }
.search input { font: inherit; padding: .7rem .9rem; border: 1px solid var(--soft); border-radius: 8px; background: var(--sheet); color: inherit; width: 100%; }
.count { color: var(--soft); min-height: 1.6em; margin: 0 0 -1.5rem; }
.all { list-style: none; margin: .5rem 0 0; padding: 0; display: grid; gap: 0 2rem; }
.all li { border-top: 1px solid var(--line); min-width: 0; }
.all a { display: block; padding: .55rem 0; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
.all a:hover code { text-decoration: underline; }
.all code { color: var(--mark); font-weight: 650; }
.all span { color: var(--soft); display: block; font-size: .9375rem; line-height: 1.4; }
[hidden] { display: none !important; }
@media (max-width: 40rem) { figure details { display: none; } }
@media (min-width: 48rem) {
  html { scroll-padding-top: 4.5rem; }
  .top { position: sticky; top: 0; z-index: 2; }
  .top nav a { padding: .8rem 0; }
  .props > div { grid-template-columns: minmax(12rem, 17rem) minmax(0, 1fr); }
  .all { grid-template-columns: 1fr 1fr; }
  .entry { padding: 1.5rem; }
}
@media (min-width: 62rem) {
  .with-list { grid-template-columns: 14rem minmax(0, 1fr); }
  .list { display: block; position: sticky; top: 4rem; align-self: start; max-height: calc(100vh - 5rem); overflow-y: auto; padding: .5rem 0; font-size: .9375rem; }
  .list ul { list-style: none; margin: 0; padding: 0 .25rem; }
  .list a { display: block; padding: .2rem 0; color: var(--soft); text-decoration: none; overflow-wrap: anywhere; }
  .list a:hover { color: var(--ink); text-decoration: underline; }
}
@media print { .top, .list, .search { display: none; } }
`;

/** What narrows the list of the index while somebody types; the page is whole without it. */
export const script = `
const box = document.querySelector('input[name=q]');
const count = document.querySelector('.count');
const items = [...document.querySelectorAll('.all li')];
const plain = (text) => text.toLowerCase().normalize('NFD').replace(/[\\u0300-\\u036f]/g, '');
const words = items.map((item) => plain(item.textContent + ' ' + item.dataset.words));
const narrow = () => {
  const asked = plain(box.value).split(/\\s+/).filter(Boolean);
  let shown = 0;
  items.forEach((item, index) => {
    item.hidden = !asked.every((word) => words[index].includes(word));
    if (!item.hidden) shown += 1;
  });
  for (const part of document.querySelectorAll('.part')) part.hidden = !part.querySelector('li:not([hidden])');
  count.textContent = asked.length === 0 ? '' : shown === 0 ? 'Nothing has these words. Fewer of them find more.' : shown + ' of ' + items.length;
};
box.value = new URLSearchParams(location.search).get('q') ?? '';
box.addEventListener('input', narrow);
narrow();
`;
