import type { Audience } from '../../language/first-frame.ts';
import { anyWord } from './sights.ts';

/** The markup and the style rules of a screen in one look. */
export type Drawn = { markup: string; rules: string[] };

/** What a browser writes before standard properties for older ones. */
const prefixed =
  /(?<=[{;])(?:-(?:webkit|moz|ms)-(?!font-smoothing|osx|appearance|text-size|tap)[\w-]+:[^;{}]*;|display:-(?:webkit|ms)-[\w-]+;|position:-webkit-sticky;)/g;

const ownClass = /\.(m-[\w-]+)/g;
const ownClasses = (rule: string) => [...rule.matchAll(ownClass)].map(([, name]) => name ?? '');
const inDark = (name: string) => `dark-${name}`;
const classesIn = (page: ParentNode) =>
  new Set([...page.querySelectorAll('[class]')].flatMap((element) => [...element.classList]));

/** The rules that something in the markup uses, in their order. */
function usedRules(rules: readonly string[], page: ParentNode): string[] {
  const present = classesIn(page);
  const isUsed = (rule: string) =>
    !/^@(?:-webkit-)?keyframes/.test(rule) && ownClasses(rule).every((name) => present.has(name));
  return [...new Set(rules.filter(isUsed).map((rule) => rule.replace(prefixed, '')))];
}

function parsed(markup: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = markup;
  return template.content;
}

/** Numbers generated ids in the order in which they stand. */
function numbered(markup: string): string {
  const ids = new Map<string, string>();
  return markup.replace(/_r_\w+?_/g, (id) => {
    const own = ids.get(id) ?? `_f_${ids.size}_`;
    ids.set(id, own);
    return own;
  });
}

/** Moves what is written at elements into rules: the policy of the page allows no style attribute. */
function withoutStyles(page: ParentNode): string[] {
  return [...page.querySelectorAll('[style]')].map((element, index) => {
    const style = element.getAttribute('style') ?? '';
    element.removeAttribute('style');
    element.classList.add(`s-${index}`);
    return `.s-${index}.s-${index}{${style}}`;
  });
}

/** Says of buttons that they do nothing yet, and keeps a form that is sent early in the page. */
function becomeEarly(page: ParentNode): void {
  for (const button of page.querySelectorAll('button')) button.setAttribute('aria-disabled', 'true');
  for (const form of page.querySelectorAll('form')) form.setAttribute('method', 'dialog');
}

const blank = 'first-blank';
const blankRule = `#first-frame .${blank}{border-radius:4px;background:currentColor;opacity:.15}`;
/** As wide as the number of a contract. */
const blankText = '\u2007'.repeat(7);

/** Puts a blank in place of each placeholder in a text. @returns whether there was one. */
function blankOut(page: Node): boolean {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode())
    if (walker.currentNode.textContent?.includes(anyWord)) texts.push(walker.currentNode);
  for (const text of texts) {
    const parts = (text.textContent ?? '').split(anyWord).flatMap((words, index) => {
      const space = document.createElement('span');
      space.className = blank;
      space.textContent = blankText;
      return index === 0 ? [words] : [space, words];
    });
    (text as ChildNode).replaceWith(...parts);
  }
  return texts.length > 0;
}

/**
 * Removes the addresses of links that contain the placeholder, and leaves a blank for it in texts.
 * @returns the rule of the blanks, if there are any.
 * @throws if it stands anywhere else.
 */
function withoutAnyWord(page: ParentNode & Node): string[] {
  for (const link of page.querySelectorAll(`[href*="${anyWord}"]`)) link.removeAttribute('href');
  const isBlanked = blankOut(page);
  const isNamed = [...page.children].some(({ outerHTML }) => outerHTML.includes(anyWord));
  if (isNamed) throw new Error('it names what only its address says');
  return isBlanked ? [blankRule] : [];
}

/**
 * Gives the elements of the light look the classes of the dark one too. A class that some element has in one look only
 * has another name in the dark one.
 * @returns these classes; undefined if the looks have other elements.
 */
function joinClasses(page: ParentNode, other: ParentNode): Set<string> | undefined {
  const others = [...other.querySelectorAll('*')];
  const own = [...page.querySelectorAll('*')];
  if (own.length !== others.length) return undefined;
  const single = new Set<string>();
  for (const [index, element] of own.entries()) {
    const [light, dark] = [new Set(element.classList), new Set(others[index]?.classList)];
    for (const name of [...light, ...dark]) if (!light.has(name) || !dark.has(name)) single.add(name);
  }
  for (const [index, element] of own.entries()) {
    const dark = [...(others[index]?.classList ?? [])];
    element.classList.add(...dark.filter((name) => single.has(name)).map(inDark));
  }
  return single;
}

const early = [
  '#first-frame button{cursor:progress;opacity:.6}',
  '#first-frame button[aria-busy]{opacity:.85}',
].join('');

const style = (rules: readonly string[], look = '') =>
  `<style nonce="__CSP_NONCE__"${look && ` data-look="${look}" media="(prefers-color-scheme: ${look})"`}>${rules.join('')}</style>`;

/** The content of the element that a page is scrolled in; the same for every width. */
export const markupOf = ({ markup }: Drawn): string => numbered(markup);

/**
 * Writes a screen as a part of its page: its markup, with the styles of both looks.
 * @returns undefined if the looks differ in more than styles.
 * @throws if it says what only the address of a customer says.
 */
export function writeFrame(drawn: { light: Drawn; dark: Drawn }, audience: Audience): string | undefined {
  const [page, dark] = [parsed(numbered(drawn.light.markup)), parsed(drawn.dark.markup)];
  const rules = { light: usedRules(drawn.light.rules, page), dark: usedRules(drawn.dark.rules, dark) };
  const single = joinClasses(page, dark);
  if (!single) return undefined;
  const renamed = rules.dark.map((rule) =>
    rule.replace(ownClass, (written, name: string) => (single.has(name) ? `.${inDark(name)}` : written)),
  );
  const both = rules.light.filter((rule) => renamed.includes(rule));
  const only = (of: readonly string[]) => of.filter((rule) => !both.includes(rule));
  const written = withoutStyles(page);
  becomeEarly(page);
  const blanks = withoutAnyWord(page);
  const holder = document.createElement('div');
  holder.append(page);
  const styles = [
    style([...both, ...written, ...blanks, early]),
    style(only(rules.light), 'light'),
    style(only(renamed), 'dark'),
  ];
  return `<div id="first-frame" data-for="${audience}">${styles.join('')}<!--__START__-->${holder.innerHTML}</div>`;
}
