import { asObject, isObject, type JsonObject } from '../../base/json.ts';
import { jsonPointer, pointerSteps } from '../../base/json-pointer.ts';
import { writeOut } from '../../rules/write-out.ts';
import { parametersOf } from '../scope/arguments.ts';
import type { Catalog } from '../catalog.ts';
import { arrivalFindings } from './arrivals.ts';
import { changingSourceFindings } from './changing-sources.ts';
import { cyclicSourceFindings } from './cyclic-sources.ts';
import { checkAction, checkArguments, checkAsk, checkCall, checkOpened } from './actions.ts';
import { type CheckResult, noFindings } from './result.ts';
import { firstValueSchemas } from './first-values.ts';
import { formFindings } from './form.ts';
import { stepsFindings } from './form-steps.ts';
import { innerFormFindings } from './inner-forms.ts';
import { submitFindings } from './form-submit.ts';
import { idleWordFindings, screenWordFindings } from './idle-words.ts';
import { isLoose, referenceFindings } from './references.ts';
import { longListFindings } from './long-lists.ts';
import { menuFindings } from './menu.ts';
import { neverReadFindings, unreadSources } from './never-read.ts';
import { partialSumFindings } from './partial-sums.ts';
import { publishedSites } from './assets.ts';
import { hostPathFindings, parameterFindings } from './routes.ts';
import { sourceWordFindings } from './source-words.ts';
import { unguardedFindings } from './sources.ts';
import { defaultSchemas, stateFindings } from './states.ts';
import { validityFindings } from './validity.ts';
import { stepFindings } from './step-names.ts';
import { stepFormFindings, wizardFindings } from './wizard.ts';
import { siteFindings } from './values.ts';
import { codeAreas, needsOf } from './view-needs.ts';
import { inlineForm } from '../world/form-schema.ts';
import type { Finding } from '../finding.ts';
import { soundAs } from '../structure/definition.ts';
import type { Site } from '../structure/site.ts';
import { impliedAt } from '../scope/implied.ts';
import { placeNames } from '../scope/place-names.ts';
import { rowEntries } from '../scope/rows.ts';
import { sourceNames } from '../scope/rule-scope.ts';
import { viewRoots } from '../scope/scope.ts';
import { type SiteScope, siteScope } from '../scope/site-scope.ts';
import { handedFindings, takenFindings } from './handed.ts';
import { areaOf, type TextUse, textUses } from '../library/text-uses.ts';
import { namedRules, type View, type World } from '../world/world.ts';

/** The result of checking a view in a world. */
export type CheckedView = {
  findings: Finding[];
  texts: TextUse[];
  /** The areas of texts it needs. */
  areas: string[];
  /** Its dependencies (definitions and rules): it is checked again if a partner changes one of them. */
  needs: ReadonlySet<string>;
  /** Places that take the address of a picture, or name a file of a partner: each partner has its own. */
  published: Site[];
  /** References to screens, for partners that switch some off. */
  screens: Site[];
};

/** The arguments of the sources of a view, and the path of its back arrow. */
function checkHead({ definition }: View, world: World, scope: SiteScope): CheckResult[] {
  const value = (definition.value ?? {}) as JsonObject;
  const sources = Object.entries(isObject(value.sources) ? value.sources : {}).flatMap(([name, source]) =>
    isObject(source)
      ? [checkCall(source, jsonPointer(['sources', name]), world, (given) => scope.shape(given, scope.roots))]
      : [],
  );
  const back =
    typeof value.back === 'string'
      ? [checkArguments(parametersOf('screen', value.back, world), value.backParams, '', 'backParams')]
      : [];
  return [...sources, ...back];
}

/** A menu entry with the parts of its path. */
function checkReference({ schema, value, pointer, holder }: Site, view: View, world: World): CheckResult {
  const at = jsonPointer(pointerSteps(pointer).slice(0, -1));
  if (typeof value !== 'string') return noFindings;
  const isEntry = view.kind === 'menu' && schema.to === 'screen' && !('do' in holder);
  return isEntry
    ? checkArguments(parametersOf('screen', value, world), holder.params, at, 'params')
    : noFindings;
}

function ownFindings(view: View, world: World, catalog: Catalog): Finding[] {
  const { definition } = view;
  const screen = soundAs(definition, 'screen');
  if (screen)
    return [...parameterFindings(screen), ...hostPathFindings(screen), ...screenWordFindings(screen)];
  const menu = soundAs(definition, 'menu');
  if (menu) return menuFindings(menu);
  const wizard = soundAs(definition, 'wizard');
  if (wizard) return wizardFindings(wizard, viewRoots(view, world), world);
  const form = soundAs(definition, 'form');
  if (!form) return [];
  const names = { sources: sourceNames(definition.value), rules: namedRules(world) };
  const entries = rowEntries(asObject(definition.value).fields, viewRoots(view, world), names);
  return [
    ...formFindings(form, inlineForm(view, world.library), catalog, entries),
    ...submitFindings(form),
    ...stepsFindings(form),
  ];
}

function cyclicSources({ definition }: View, world: World): Finding[] {
  const { sources = {}, fields = {}, sections = {}, computed = {} } = asObject(definition.value);
  if (!definition.sound || Object.keys(asObject(sources)).length === 0) return [];
  const read = { sources, fields, sections, computed };
  return cyclicSourceFindings(writeOut(read, namedRules(world)) as JsonObject);
}

/** A rule that may be meant as an argument is not checked as a rule. */
const isUnclear = (site: Site, findings: readonly Finding[]): boolean =>
  findings.some(
    ({ code, pointer }) => code === 'argument-as-operator' && pointer.startsWith(`${site.pointer}/`),
  );

/** Resolves and checks all references, values and arguments of a view in a world. */
export function checkView(view: View, world: World, catalog: Catalog): CheckedView {
  const { sites } = view.definition;
  const scope = siteScope(view, world);
  const names = placeNames(view, world);
  const findings: Finding[] = [
    ...ownFindings(view, world, catalog),
    ...sourceWordFindings(view, world),
    ...changingSourceFindings(view, world),
  ];
  const expected = new Map<string, JsonObject>();
  const add = (result: CheckResult) => {
    findings.push(...result.findings);
    for (const [pointer, schema] of result.expected) expected.set(pointer, schema);
  };
  if (sites.length > 0) checkHead(view, world, scope).forEach(add);
  if (sites.length > 0)
    add({ findings: stateFindings(view, scope.roots), expected: defaultSchemas(view, scope.roots) });
  if (view.kind === 'form') add({ findings: [], expected: firstValueSchemas(view, scope.roots) });
  for (const site of sites) {
    const roots = scope.rootsAt(site);
    if (site.kind === 'reference') findings.push(...referenceFindings(site, view, world, catalog));
    if (site.kind === 'reference') add(checkReference(site, view, world));
    findings.push(
      ...arrivalFindings(site, world.library),
      ...takenFindings(site, view),
      ...innerFormFindings(site, view),
      ...stepFormFindings(site, view, world),
      ...stepFindings(site, view, world),
      ...idleWordFindings(site, catalog),
    );
    findings.push(...names.captured(site));
    if (site.kind === 'action' || site.kind === 'block') {
      add(checkOpened(site, roots, world));
      findings.push(...names.captured({ ...site, value: impliedAt(site, roots, world) }));
    }
    if (site.kind === 'action')
      add(checkAction(site, roots, world, view.definition.value, (given) => scope.shape(given, roots)));
    if (site.kind === 'ask') add(checkAsk(site, world, (given) => scope.shape(given, roots)));
    if (!isUnclear(site, findings))
      findings.push(...siteFindings(site, scope.ruleScope(roots), expected.get(site.pointer)));
  }
  // A named rule may choose among texts, so it is written out first.
  const texts = sites.flatMap(({ kind, value, pointer }) =>
    kind === 'text' ? textUses(writeOut(value, namedRules(world)), pointer) : [],
  );
  return {
    findings: [
      ...findings,
      ...unguardedFindings(view, names),
      ...partialSumFindings(view, names),
      ...longListFindings(view, catalog, names),
      ...validityFindings(view, names),
      // A misspelt name is reported once, and not again as what it should have read.
      ...(findings.length > 0
        ? []
        : [...neverReadFindings(view, world, names), ...unreadSources(view, names)]),
      ...handedFindings(view, world, scope),
      ...cyclicSources(view, world),
    ],
    texts,
    areas: [...new Set([...texts.map(({ key }) => areaOf(key)), ...codeAreas(sites, catalog)])],
    needs: needsOf(view, world),
    published: publishedSites(sites),
    screens: sites.filter(({ kind, schema }) => kind === 'reference' && schema.to === 'screen'),
  };
}

/** States and sources that a form expects around it, and that a view which draws it does not have. */
export function looseFindings(form: View, world: World, catalog: Catalog): Finding[] {
  const loose = form.definition.sites.filter((site) => isLoose(site, form));
  if (loose.length === 0) return [];
  const draws = ({ definition }: View) =>
    definition.sites.some(({ schema, value }) => schema.to === 'form' && value === form.id);
  const hosts = [...world.views.values()].filter((view) => view !== form && draws(view));
  return loose.flatMap((site) =>
    hosts.flatMap((host) => referenceFindings(site, host, world, catalog)).slice(0, 1),
  );
}
