import type { Json } from '../base/json.ts';
import type { CompiledValidator, Fault } from './load-portal.ts';

/** Whether an error is inside a branch of a choice (`anyOf`, `oneOf`): at its value or below it. */
const isWithin = (fault: Fault, choice: Fault): boolean =>
  fault.schemaPath.startsWith(`${choice.schemaPath}/`) &&
  (fault.instancePath === choice.instancePath || fault.instancePath.startsWith(`${choice.instancePath}/`));

/** The errors of a choice by branch: those of `…/anyOf/0/required` belong to branch 0. */
function branchesOf(choice: Fault, faults: readonly Fault[]): Fault[][] {
  const branches = new Map<string, Fault[]>();
  for (const fault of faults.filter((other) => isWithin(other, choice))) {
    const branch = fault.schemaPath.slice(choice.schemaPath.length + 1).split('/')[0] ?? '';
    branches.set(branch, [...(branches.get(branch) ?? []), fault]);
  }
  return [...branches.values()];
}

/** Whether all errors are undeclared extra keys; for a choice, one such branch is enough. */
function isExtraOnly(faults: readonly Fault[]): boolean {
  const choices = faults.filter(({ keyword }) => keyword === 'anyOf');
  const outermost = choices.filter((choice) => !choices.some((other) => isWithin(choice, other)));
  const outside = faults.filter(
    (fault) => fault.keyword !== 'anyOf' && !choices.some((choice) => isWithin(fault, choice)),
  );
  return (
    outside.every(({ keyword }) => keyword === 'additionalProperties') &&
    outermost.every((choice) => branchesOf(choice, faults).some(isExtraOnly))
  );
}

/**
 * Creates the check of an answer. Extra keys are reported but accepted, since a server may send more than is
 * declared.
 */
export function answerCheckOf(
  validate: CompiledValidator,
): (answer: Json) => { problems: string[]; extraOnly: boolean } | undefined {
  return (answer) => {
    if (validate(answer)) return undefined;
    const faults = validate.errors ?? [];
    const problems = faults.map(
      ({ instancePath, keyword, params, message }) =>
        `${instancePath || '/'}: ${message ?? keyword} ${JSON.stringify(params)}`,
    );
    return { problems: problems.slice(0, 20), extraOnly: isExtraOnly(faults) };
  };
}
