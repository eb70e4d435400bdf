import Form, { Templates } from '@rjsf/mui';
import type { BaseInputTemplateProps, RJSFSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { createElement, type ReactNode } from 'react';
import { fieldNames, rulesOf, words } from '../rules-of-many.ts';
import { counter } from './counter.ts';

const text = { type: 'string', title: 'Field', maxLength: 80 } as const;

/** The large form as JSON Schema says it: each rule an `if` with its `then` or `else`. */
function schemaOf(count: number): RJSFSchema {
  const rules = rulesOf(count);
  const conditional = new Set(rules.flatMap(({ kind, target }) => (kind === 'visible' ? [target] : [])));
  const says = (driver: string, word: string) => ({
    properties: { [driver]: { const: word } },
    required: [driver],
  });
  return {
    type: 'object',
    properties: Object.fromEntries(
      fieldNames(count)
        .filter((name) => !conditional.has(name))
        .map((name) => [name, text]),
    ),
    allOf: rules.map(({ kind, target, driver }) =>
      kind === 'visible'
        ? { if: says(driver, words.hides), else: { properties: { [target]: text } } }
        : { if: { not: says(driver, words.requires) }, else: { required: [target] } },
    ),
  };
}

const Base = Templates.BaseInputTemplate as (props: BaseInputTemplateProps) => ReactNode;

function CountedInput(props: BaseInputTemplateProps): ReactNode {
  counter.fields += 1;
  return createElement(Base, props);
}

const schemas = new Map<number, RJSFSchema>();

/** The same form drawn by react-jsonschema-form with its MUI theme, validated when it is sent. */
export function FormRjsf({ count }: { count: number }): ReactNode {
  const schema = schemas.get(count) ?? schemaOf(count);
  schemas.set(count, schema);
  return <Form schema={schema} validator={validator} templates={{ BaseInputTemplate: CountedInput }} />;
}
