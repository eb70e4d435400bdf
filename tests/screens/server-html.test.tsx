import { afterEach, expect, it } from 'vitest';
import { isObject, type Json } from '../../src/base/json.ts';
import { dependencies } from '../../src/rules/rule.ts';
import { activeMarkup, mustBeInactive } from '../support/active-markup.ts';
import { openPage, type Visit } from '../support/drawn-page.tsx';
import { filledIn } from '../support/filled-in-order.ts';
import { emittedOf } from '../support/repository.ts';
import { signUp } from '../support/sign-up.ts';

let page: Awaited<ReturnType<typeof openPage>> | undefined;
afterEach(() => {
  page?.end();
  page = undefined;
});

/** Puts active markup into every HTML of the retailer. */
const property: Visit['property'] = (name, value) =>
  /^(html_block|newsletter_description|ov_description)$/.test(name) && typeof value === 'string'
    ? activeMarkup
    : value;

async function openedAt(path: string, visit: Visit = {}): Promise<NonNullable<typeof page>> {
  page = await openPage(path, { language: 'es', property, ...visit });
  return page;
}

it.each<[path: string, places: number, visit?: Visit]>([
  ['/acceso', 1],
  ['/d/avantatges/1', 2, { user: 'casa' }],
  ['/boletin', 3, { user: 'casa' }],
])('what the retailer writes as HTML at %s is drawn without active markup', async (path, places, visit) => {
  await (await openedAt(path, visit)).comes('Marca', 'main');
  mustBeInactive(places);
});

it('what a banner says is drawn without active markup', async () => {
  const instead: Visit['instead'] = ({ path }) =>
    path.includes('/banners/winter') ? Response.json({ code: 'winter', content: activeMarkup }) : undefined;
  await (await openedAt('/', { instead, settings: { home: { banner: 'winter' } } })).comes('Marca', 'main');
  mustBeInactive();
});

it('what the retailer writes about a request is drawn without active markup', async () => {
  const message = { id: 1, date: '2026-03-01T10:00:00Z', from_customer: false, body: activeMarkup };
  const request = { id: 7, state: 'in_process', answer_open: true, messages: [message] };
  const instead: Visit['instead'] = ({ path }) =>
    path.includes('crm/cases/7') ? Response.json(request) : undefined;
  await (await openedAt('/solicitudes/7', { user: 'casa', instead })).comes('Marca', 'main');
  mustBeInactive();
});

it('what is said of a sign-up is drawn without active markup', async () => {
  const render = { errors: [], body: activeMarkup };
  const opened = await openedAt('/registro', {
    instead: ({ path }) =>
      path.includes('/signup/confirm') ? Response.json({ result: { render } }) : undefined,
  });
  await signUp(opened);
  await opened.comes('Marca', 'main');
  mustBeInactive();
});

it('what a product says of itself is drawn without active markup', async () => {
  const tab = await filledIn({ kind: 'electricity' }, {}, 'contract');
  const opened = await openedAt('/nuevo-cliente-electricidad', { tab, again: true });
  await opened.comes('Siguiente');
  for (const [row, kw] of ['4,6', '5,75'].entries()) await opened.type(`[name="powers.${row}.kw"]`, kw);
  await opened.comes('Marca', 'main');
  mustBeInactive(3);
});

/** What blocks of HTML draw, wherever they stand. */
function* contentsIn(definition: Json | undefined): Generator<string> {
  if (Array.isArray(definition)) for (const entry of definition) yield* contentsIn(entry);
  if (!isObject(definition)) return;
  if (definition.type === 'html') yield* dependencies(definition.content ?? null);
  for (const inner of Object.values(definition)) yield* contentsIn(inner);
}

/** Each is looked at above, but for what comparisons (`comparators.test`) and orders (`contracting.test`) end with. */
const contents = [
  'data.banner',
  'data.elements',
  'item.body',
  'item.html_block',
  'item.newsletter_description',
  'item.ov_description',
  'result.content',
  'result.header',
  'result.result.render.body',
  'state.answer.result.render.body',
  'state.gasAnswer.result.render.body',
];

it('HTML of the retailer stands nowhere where no test looks at it', async () => {
  const { index, files } = await emittedOf('lumen');
  const definitions = [
    index as unknown as Json,
    ...[...files.values()].map((text) => JSON.parse(text) as Json),
  ];
  const found = new Set(definitions.flatMap((definition) => [...contentsIn(definition)]));
  expect([...found].sort()).toEqual(contents);
});
