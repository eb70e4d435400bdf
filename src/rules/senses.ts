import { forbiddenNamed } from './forbidden.ts';
import { type OperatorName, operators } from './operators/index.ts';

/** Names of operators in other languages or in plain English, for suggestions. */
const synonyms: { readonly [name in OperatorName]?: string } = {
  '!': 'not negate isFalse isNot',
  '!!': 'isTrue toBoolean bool',
  '===': 'equals equal eq is =',
  '!==': 'notEquals notEqual neq ne differs <> ≠',
  '+': 'add plus',
  '-': 'subtract minus',
  '*': 'multiply multiplyBy times product',
  '/': 'divide divideBy dividedBy',
  above: 'gt greater greaterThan larger largerThan more moreThan over exceeds after',
  addDays: 'plusDays dateAdd',
  all: 'every allOf',
  and: '& && both',
  atLeast: 'gte ge greaterOrEqual greaterThanOrEqual greaterThanOrEquals ≥',
  atMost: 'lte le lessOrEqual lessThanOrEqual lessThanOrEquals ≤',
  below: 'lt less lessThan smaller smallerThan fewer under before',
  between: 'within inRange',
  cat: 'concat concatenate template',
  combine: 'assign extend spread mergeObjects',
  dayOf: 'toDate toDay dateOf',
  days: 'daysBetween dateDiff diffDays',
  distinct: 'unique uniq dedupe',
  empty: 'isEmpty isNull isBlank blank isNothing',
  entries: 'toPairs objectEntries',
  failed: 'hasFailed isFailed',
  filter: 'where select',
  findBy: 'find',
  first: 'head',
  firstGiven: '?? coalesce default ifNull nvl fallback',
  flag: 'feature featureFlag',
  get: 'at prop property',
  given: 'notEmpty isNotEmpty isGiven exists present isPresent isSet defined notNull isNotNull has',
  if: 'ifElse ifThen ifThenElse when case cond switch ternary ?',
  in: 'contains includes oneOf isIn anyOf',
  includesText: 'textContains containsText',
  join: 'implode',
  largest: 'maximum maxOf',
  list: 'array',
  loaded: 'isLoaded ready isReady',
  loading: 'isLoading',
  lower: 'lowercase toLower toLowerCase downcase',
  map: 'each forEach collect pluck transform',
  merge: 'append push',
  none: 'noneOf',
  or: '| || either',
  outer: 'parent outside context',
  replace: 'replaceAll',
  round: 'toFixed',
  rule: 'ref use namedRule',
  size: 'length len count',
  slice: 'substring sub',
  smallest: 'minimum minOf',
  some: 'any exist someOf',
  sortBy: 'sort order orderBy',
  split: 'explode',
  startsWith: 'beginsWith begins starts',
  sum: 'total sumOf',
  toNumber: 'number parseInt parseFloat toInt int',
  trim: 'strip',
  upper: 'uppercase toUpper toUpperCase upcase',
  valid: 'isValid accepted isAccepted correct isCorrect',
  var: 'variable read path value $',
  without: 'exclude except remove',
};

/** The words among them that are also names of data. */
const nouns = new Set(
  'array at case count default each feature head length number order parent path property product ready select sort total use value when'.split(
    ' ',
  ),
);

const plain = (name: string): string => name.toLowerCase().replace(/[\s_-]+(?=\w)/g, '');

const meanings: ReadonlyMap<string, string> = new Map([
  ...Object.entries(synonyms).flatMap(([name, words]) =>
    words.split(' ').map((word): [string, string] => [plain(word), name]),
  ),
  ...Object.keys(operators).map((name): [string, string] => [plain(name), name]),
]);

/** The operator that an unknown name means: `!` for `not`, `above` for `greater_than`, `upper` for `Upper`. */
export const operatorMeantBy = (name: string): string | undefined =>
  forbiddenNamed(name)?.instead ?? meanings.get(plain(name));

/** Whether a name is taken for an operator if its value looks like operands. */
export const soundsLikeOperator = (name: string): boolean =>
  meanings.has(plain(name)) && !nouns.has(plain(name));

/** Whether a name is a sign such as `??`, which is never a name of data. */
export const isSign = (name: string): boolean => /^[^\p{L}\p{N}_\s]+$/u.test(name);
