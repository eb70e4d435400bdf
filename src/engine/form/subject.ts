import type { Json } from '../../base/json.ts';
import { dependencies } from '../../rules/rule.ts';
import type { FormCore } from './form-core.ts';
import { encoded } from './pipeline.ts';

/** What only exists once the actions run, or inside a list. */
const isLater = /^(result|error|args|item|index)(\.|$)/;

/** What a submit is about: the data that it sends, and all else that its question and its actions read. */
export function subjectOf({ form, parts }: FormCore): Json {
  const { confirm, actions, onSuccess } = form.submit;
  const paths = [confirm, actions, onSuccess].flatMap(dependencies).filter((path) => !isLater.test(path));
  const read = paths.map((path) => parts.scope.read(path) ?? null);
  return [encoded(form, parts.pipeline.kept.data, parts.scope), ...read];
}
