import { error, unknown, warning } from './message.ts';

/** Messages about rules. */
export const ruleMessages = {
  'unknown-operator': error('There is no operator of this name.', unknown('operator')),
  'forbidden-operator': error(
    'This operator of JsonLogic is not allowed, because it can give wrong results.',
    (at) => `the operator "${at.name}" is not allowed: ${at.why}`,
  ),
  'wrong-arity': error(
    'An operator has too few or too many operands.',
    (at) => `"${at.name}" takes ${at.expected}, found ${at.found}`,
  ),
  'wrong-operand': error(
    'An operand has a type that the operator does not take.',
    (at) => `"${at.name}" takes ${at.expected} here, found ${at.found}`,
  ),
  'several-keys': error(
    'A rule is an object with one key; JsonLogic treats one with several keys as plain data, which is always true.',
    (at) => `a rule has one operator; this object has ${at.count} keys: ${at.keys}`,
  ),
  'unknown-variable': error(
    'No schema of its root has this variable.',
    (at) => `unknown variable ${at.name}${at.known === undefined ? '' : `; ${at.around} has ${at.known}`}`,
  ),
  'unknown-root': error(
    'Rules can read only a fixed list of roots.',
    (at) => `unknown root "${at.name}"; rules can read ${at.roots}`,
  ),
  'root-not-here': error(
    'This root only exists elsewhere: item and index inside lists, form inside forms, args, result and error inside actions.',
    (at) => `"${at.name}" does not exist here`,
  ),
  'outer-variable': error(
    'Inside some, all, none, map and filter `var` reads only the element; `outer` reads the rest.',
    (at) => `inside "${at.operator}" a variable is read from the element, so ${at.name} cannot be read`,
  ),
  'plain-path': error(
    'The arguments of a named rule, shared block or group of fields are paths, which the compiler writes in place of the parameters.',
    (at) => `the argument "${at.name}" of "${at.owner}" must be a path: write { "var": "…" }`,
  ),
  'captured-name': error(
    'The root of a path that is passed to a shared part means something else inside that part.',
    (at) =>
      `${at.path} is passed as "${at.name}", but ${at.root} means something else where it is read: name the entries of the list with "entry" and pass that name`,
  ),
  'taken-name': error(
    'An entry of a list, or a step of a wizard, has the name of a source or parameter of the same definition.',
    (at) => `data.${at.name} is already something else here; choose another name`,
  ),
  'parameter-in-element': error(
    'Inside a list operator a rule cannot read the element it is used on.',
    (at) => `reads ${at.name} inside a list operator, where the element that it belongs to cannot be read`,
  ),
  'constant-rule': error(
    'A rule that reads nothing always gives the same result.',
    (at) => `this rule always gives ${at.value}`,
  ),
  'cyclic-rule': error(
    'Named rules that need each other have no result.',
    (at) => `the rules need each other: ${at.cycle}`,
  ),
  'cyclic-validity': error(
    'What is valid follows from checks, computed values, sources, limits, and from what is shown and required; none of these can ask for it.',
    (at) =>
      `what is valid follows from this rule, so it cannot ask whether ${at.name} is: ask in notes, blocks, texts, disabledWhen or submit`,
  ),
  'never-read': warning(
    'Nothing reads this computed value of a form, this source, or this parameter of a named rule.',
    (at) => `nothing reads ${at.name}: remove it, or what should read it misses it`,
  ),
  'list-removed': error(
    'without takes one value out of a list; a list as its value is looked for as one element, and takes out nothing.',
    () =>
      '"without" takes out one value, and a list is none of the elements: write { "filter": [the list, { "!": { "in": [{ "var": "" }, the values] } }] }',
  ),
  'never-equal': error(
    'Values of these types are never equal, so the comparison always gives the same result.',
    (at) => `${at.left} is never equal to ${at.right}`,
  ),
};
