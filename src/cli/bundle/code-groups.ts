import type { Plugin, Rolldown } from 'vite';
import { allLateModules, moduleFinder, moduleName, validatorName } from './code-files.ts';
import type { Portal } from '../../language/portal.ts';
import { hashOf } from './emit.ts';
import { codeUseOf } from './wave.ts';

/** Who needs a module, by its name: screens for visitors, the screens of customers, dialogs. */
type Users = ReadonlyMap<string, ReadonlySet<string>>;
type Context = Rolldown.ChunkingContext;

const page = 'page';
const libraries = 'libraries';
const customers = 'customers';
const overlay = 'overlay';

/** React, which is run before all that stands on it. */
const react = /node_modules\/(?:react|react-dom|scheduler)\//;

/**
 * Whether a module is what others wrote, or stands in for a part of that. Such modules are a script of their own: those of
 * a page run one by one, each as a short task.
 */
function isLibrary(id: string, context: Context): boolean {
  const isTheirs = (path: string) => path.includes('/node_modules/');
  return isTheirs(id) || (context.getModuleInfo(id)?.importers ?? []).some(isTheirs);
}

/** What opens over a page: dialogs and menus, whose code comes ahead of the press once there is time. */
const opensOver = /^\.\.\/engine\/(?:dialogs\/|shell\/\w+-(?:menu|panel|drawer))|\/press-menu\.tsx$/;

/** Visitors at screens that draw what customers see and few other visitors do, such as tables. */
const guests = 'guests';
const guestsAndDialogs = 'guests with dialogs';

const isGuest = (user: string) => user.startsWith(guests);

/** Helpers of validators that they share: too small for scripts of their own. */
const ofValidators = /node_modules\/ajv\/dist\/runtime\//;

/** Behind the name of customers: those of screens with forms, as lists have them. */
const withForms = ' with forms';

/** Customers of several areas: at any screen, or at those with forms alone. */
const ofAreas: readonly string[] = [customers, customers + withForms];

/** Customers at the screens of one area, by the name of such a screen and whether it has forms. */
const customerOf = (id: string, hasForms: boolean): string =>
  `${customers} ${id.slice(0, id.indexOf('.'))}${hasForms ? withForms : ''}`;

const isCustomer = (user: string) => user.startsWith(customers);

/** Customers by their area alone. */
const areaOf = (user: string): string => user.replace(withForms, '');

/** Code that comes late and is drawn by no screen or dialog of its own accord, as a tip. */
const later = 'later ';

const isLater = (user: string) => user.startsWith(later);

/** Whether this is for pages of any area. */
const isAside = (user: string) => user === overlay || isLater(user);

const isFirst = (user: string) => user !== overlay && !user.startsWith('dialog ') && !isLater(user);

/** A screen with the modules that it asks for at first. */
type Asking = { id: string; isOfCustomers: boolean; hasForms: boolean; modules: ReadonlySet<string> };

const userOf = ({ id, isOfCustomers, hasForms }: Asking): string =>
  isOfCustomers ? customerOf(id, hasForms) : id;

/** The screens of guests. What all other visitors share is not cut apart for guests, as few visit their screens. */
function ofGuests(screens: readonly Asking[]): string[] {
  const visitors = screens.filter(({ isOfCustomers }) => !isOfCustomers);
  const ofCustomers = new Set(
    screens.flatMap(({ isOfCustomers, modules }) => (isOfCustomers ? [...modules] : [])),
  );
  const isRare = (module: string) =>
    !module.startsWith(validatorName) &&
    visitors.filter(({ modules }) => modules.has(module)).length * 3 <= visitors.length;
  const isAlike = ({ modules }: Asking) =>
    [...modules].some((module) => ofCustomers.has(module) && isRare(module));
  return visitors.filter(isAlike).map(({ id }) => id);
}

/** The screens of a portal with what each asks for at first. */
function askingOf(portal: Portal, modulesOf: ReturnType<typeof moduleFinder>): Asking[] {
  return Object.values(portal.screens).map(({ id, access }) => {
    const use = codeUseOf(portal, id);
    const modules = new Set(modulesOf(use));
    return { id, isOfCustomers: access === 'signedIn', hasForms: use.hasForms, modules };
  });
}

/**
 * What no screen or dialog draws has no users, so that nothing is cut apart for it. A screen that is one of guests in one
 * portal is so in all: else a partner that hides a field would cut the code of all others into one file more.
 */
function usersOf(portals: readonly Portal[]): Users {
  const users = new Map(allLateModules().map((module) => [module, new Set<string>()]));
  const modulesOf = moduleFinder();
  const asking = portals.map((portal) => askingOf(portal, modulesOf));
  const guestScreens = new Set(asking.flatMap(ofGuests));
  const screens = asking
    .flat()
    .map((screen) => [guestScreens.has(screen.id) ? guests : userOf(screen), screen.modules] as const);
  const dialogs = portals
    .flatMap((portal) => Object.values(portal.dialogs))
    .map(({ id, needs }) => [`dialog ${id}`, modulesOf(needs)] as const);
  for (const [user, modules] of [...screens, ...dialogs])
    for (const module of modules) users.set(module, (users.get(module) ?? new Set()).add(user));
  return users;
}

/** Who asks for a module itself: what asks for none by name is the page, or code that comes late. */
function ownUsers(
  id: string,
  { isEntry, dynamicImporters }: Rolldown.ModuleInfo,
  users: Users,
): Iterable<string> {
  const name = moduleName(id);
  if (isEntry) return [page];
  if (dynamicImporters.length === 0) return [];
  return users.get(name) ?? [opensOver.test(name) ? overlay : later + name];
}

/** Finds who needs a module: itself, or by what imports it. */
function usersAt(id: string, context: Context, users: Users): Set<string> {
  const found = new Set<string>();
  const reached = new Set([id]);
  for (const at of reached) {
    const module = context.getModuleInfo(at);
    if (!module) continue;
    for (const user of ownUsers(at, module, users)) found.add(user);
    for (const importer of module.importers) reached.add(importer);
  }
  return found;
}

/** Guests take what customers or other visitors share as it is cut for these; what is theirs alone is one group. */
function withoutGuests(all: ReadonlySet<string>): ReadonlySet<string> {
  if (!all.has(guests)) return all;
  const others = [...all].filter((user) => user !== guests);
  if (others.some(isFirst)) return new Set(others);
  return others.some((user) => user.startsWith('dialog ')) ? new Set([...others, guestsAndDialogs]) : all;
}

/**
 * Takes customers of several areas together. What only those of one area need stays apart, also where visitors need it, so
 * that nobody loads what another area needs; so does what they need at screens with forms alone, as tabs and
 * pages of lists, so that a screen that only shows loads none of it, and neither does what opens over it.
 */
function joined(users: ReadonlySet<string>): ReadonlySet<string> {
  const all = withoutGuests(users);
  const [own, others] = [[...all].filter(isCustomer), [...all].filter((user) => !isCustomer(user))];
  if (own.length === 0) return all;
  const areas = [...new Set(own.map(areaOf))];
  if (areas.length === 1) return new Set([...others, ...areas]);
  const isOfOthers = others.some((user) => isFirst(user) || user === overlay);
  const isOfForms = own.every((user) => user.endsWith(withForms)) && !isOfOthers;
  return new Set([...others, isOfForms ? customers + withForms : customers]);
}

/**
 * Groups what the same screens need in one file, named after the last of them; what only a dialog needs is left to the
 * bundler. Nothing stands apart for what customers and their dialogs need; what the customers of one area need does from
 * code that comes late on any page, so that neither brings along what the other needs.
 */
function groupsOf(users: Users): Rolldown.CodeSplittingGroup[] {
  const known = new Set([...users.values()].flatMap((some) => [...some])).add(customers);
  const screens = [...known].filter(
    (user) => isFirst(user) && !isGuest(user) && (!isCustomer(user) || user === customers),
  );
  const name = (id: string, context: Context): string | null => {
    if (ofValidators.test(id)) return page;
    const all = joined(usersAt(id, context, users));
    if (all.has(page) || screens.every((screen) => all.has(screen)))
      return isLibrary(id, context) ? libraries : page;
    const ofCustomers = [...all].some(isCustomer);
    const counts = (user: string) =>
      isFirst(user) || (ofCustomers ? isAside(user) && !ofAreas.some((of) => all.has(of)) : !isLater(user));
    const some = [...all].filter(counts).sort();
    const last = some.findLast((user) => user === overlay || isFirst(user));
    return last === undefined ? null : `${last}-${hashOf(some.join()).slice(0, 4)}`;
  };
  // Whoever needs a module needs what it imports, so no group has to take that along.
  const includeDependenciesRecursively = false;
  return [
    { name: 'react', test: react, includeDependenciesRecursively },
    { name, debugName: 'by users', includeDependenciesRecursively },
  ];
}

/** Cuts the code of a build into few files, by what the screens of all portals need at first. */
export function codeGroupsPlugin(portals: () => Promise<readonly Portal[]>): Plugin {
  return {
    name: 'mostrador-code-groups',
    apply: 'build',
    async config(_config, { isSsrBuild }) {
      if (isSsrBuild) return undefined;
      const codeSplitting = { groups: groupsOf(usersOf(await portals())) };
      return { build: { rolldownOptions: { output: { codeSplitting } } } };
    },
  };
}
