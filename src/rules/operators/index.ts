import type { Operator } from '../operator.ts';
import { addDays } from './add-days.ts';
import { addMonths } from './add-months.ts';
import { addWorkingDays } from './add-working-days.ts';
import { arithmetic } from './arithmetic.ts';
import { between } from './between.ts';
import { combine } from './combine.ts';
import { data } from './data.ts';
import { dayOf } from './day-of.ts';
import { days } from './days.ts';
import { distinct } from './distinct.ts';
import { empty } from './empty.ts';
import { endsOfPeriod } from './ends-of-period.ts';
import { entries } from './entries.ts';
import { equality } from './equality.ts';
import { extremes } from './extremes.ts';
import { failureOf } from './failure-of.ts';
import { findBy } from './find-by.ts';
import { firstGiven } from './first-given.ts';
import { first } from './first.ts';
import { flag } from './flag.ts';
import { flatten } from './flatten.ts';
import { get } from './get.ts';
import { given } from './given.ts';
import { groupBy } from './group-by.ts';
import { includesText } from './includes-text.ts';
import { iteration } from './iteration.ts';
import { join } from './join.ts';
import { last } from './last.ts';
import { list } from './list.ts';
import { logic } from './logic.ts';
import { lower } from './lower.ts';
import { majority } from './majority.ts';
import { nationalPhone } from './national-phone.ts';
import { orders } from './orders.ts';
import { partial } from './partial.ts';
import { progressOf } from './progress-of.ts';
import { puttingTogether } from './putting-together.ts';
import { rangeBefore } from './range-before.ts';
import { replace } from './replace.ts';
import { round } from './round.ts';
import { rule } from './rule.ts';
import { same } from './same.ts';
import { size } from './size.ts';
import { slice } from './slice.ts';
import { sortBy } from './sort-by.ts';
import { sourceStatus } from './source-status.ts';
import { split } from './split.ts';
import { startsWith } from './starts-with.ts';
import { sum } from './sum.ts';
import { toNumber } from './to-number.ts';
import { tokenClaims } from './token-claims.ts';
import { trim } from './trim.ts';
import { upper } from './upper.ts';
import { valid } from './valid.ts';
import { without } from './without.ts';
import { withoutNulls } from './without-nulls.ts';

const standard = { ...data, ...logic, ...equality, ...arithmetic, ...iteration, ...puttingTogether };

const own = {
  ...orders,
  ...endsOfPeriod,
  ...extremes,
  ...sourceStatus,
  addDays,
  addMonths,
  addWorkingDays,
  between,
  combine,
  dayOf,
  days,
  distinct,
  empty,
  entries,
  failureOf,
  findBy,
  firstGiven,
  first,
  flag,
  flatten,
  get,
  given,
  groupBy,
  includesText,
  join,
  last,
  list,
  lower,
  majority,
  nationalPhone,
  partial,
  progressOf,
  rangeBefore,
  replace,
  round,
  rule,
  same,
  size,
  slice,
  sortBy,
  split,
  startsWith,
  sum,
  toNumber,
  tokenClaims,
  trim,
  upper,
  valid,
  without,
  withoutNulls,
};

/** The name of an operator of the profile. */
export type OperatorName = keyof typeof standard | keyof typeof own;

/** The closed list of operators: those of JsonLogic that are safe, and ours. */
export const operators: Readonly<Record<OperatorName, Operator>> = { ...standard, ...own };

/** The operator of this name, or undefined when the profile has none. */
export function operatorNamed(name: string): Operator | undefined {
  return Object.hasOwn(operators, name) ? operators[name as OperatorName] : undefined;
}
