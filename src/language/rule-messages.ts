import { error, unknown } from './message.ts';

/** What is said of rules. */
export const ruleMessages = {
  'unknown-operator': error('The profile has no such operator.', unknown('operator')),
  'forbidden-operator': error(
    'An operator of JsonLogic that the profile leaves out, because it can answer wrongly.',
    (at) => `the operator "${at.name}" is left out of the profile: ${at.why}`,
  ),
  'wrong-arity': error(
    'An operator has too few or too many operands.',
    (at) => `"${at.name}" takes ${at.expected}, found ${at.found}`,
  ),
  'wrong-operand': error(
    'An operand is of a type the operator does not take.',
    (at) => `"${at.name}" takes ${at.expected} here, found ${at.found}`,
  ),
  'several-keys': error(
    'A rule is an object with one key; this one has several, and JsonLogic would take it as plain data that is always true.',
    (at) => `a rule has one operator, this object has ${at.count}: ${at.keys}`,
  ),
  'unknown-variable': error(
    'No schema of its root has this variable.',
    (at) => `unknown variable ${at.name}${at.known === undefined ? '' : `; ${at.around} has ${at.known}`}`,
  ),
  'unknown-root': error(
    'Rules see fixed roots only.',
    (at) => `unknown root "${at.name}"; rules see ${at.roots}`,
  ),
  'root-not-here': error(
    'This root exists elsewhere only: item and index inside lists, form inside forms, args, result and error inside actions.',
    (at) => `"${at.name}" is not known here`,
  ),
  'outer-variable': error(
    'Inside some, all, none, map and filter `var` reads the element alone; `outer` reads the rest.',
    (at) => `inside "${at.operator}" a variable is read from the element; ${at.name} is not seen there`,
  ),
  'plain-path': error(
    'A named rule, shared block or group of fields is handed paths, which the compiler writes in place of its parameters.',
    (at) => `"${at.name}" of "${at.owner}" stands for a path: write { "var": "…" }`,
  ),
  'captured-name': error(
    'A path that is handed on begins with a root that the shared part has again inside, where it is another.',
    (at) =>
      `${at.path} is handed on as "${at.name}", which is read where ${at.root} is another: give the entries of the list a name with "entry", and hand that on`,
  ),
  'taken-name': error(
    'An entry of a list is named as a source or parameter of the same definition.',
    (at) => `data.${at.name} is a source or parameter here already`,
  ),
  'parameter-in-element': error(
    'Inside a list of its own a rule does not see the element it is used on.',
    (at) =>
      `reads ${at.name} inside a list, and it stands for a part of an element here, which is not seen there`,
  ),
  'constant-rule': error(
    'A rule that reads nothing always answers the same.',
    (at) => `this rule always gives ${at.value}`,
  ),
  'cyclic-rule': error(
    'Named rules that need each other have no answer.',
    (at) => `the rules need each other: ${at.cycle}`,
  ),
  'never-equal': error(
    'Values of these types are never the same, so the comparison always answers the same.',
    (at) => `${at.left} is never the same as ${at.right}`,
  ),
};
