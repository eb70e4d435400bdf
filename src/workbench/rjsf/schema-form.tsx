import { withTheme } from '@rjsf/core';
import { Theme } from '@rjsf/mui';
import { customizeValidator } from '@rjsf/validator-ajv8';
import Ajv2020 from 'ajv/dist/2020.js';
import { type ReactNode, useMemo } from 'react';
import type { Json, JsonObject } from '../../base/json.ts';
import { widgets } from './adapter.tsx';
import { formSchema, patternWords } from './form-schema.ts';
import { JsonField, RuledField } from './rule-fields.tsx';
import {
  DescriptionFieldTemplate,
  FieldTemplate,
  ObjectFieldTemplate,
  type Origins,
  TitleFieldTemplate,
} from './templates.tsx';
import { WorkbenchKit } from './workbench-kit.tsx';

const ThemedForm = withTheme({
  ...Theme,
  widgets: { ...Theme.widgets, ...widgets },
  templates: {
    ...Theme.templates,
    FieldTemplate,
    ObjectFieldTemplate,
    TitleFieldTemplate,
    DescriptionFieldTemplate,
  },
});

const validator = customizeValidator({
  AjvClass: Ajv2020 as never,
  ajvOptionsOverrides: { strict: false, unicodeRegExp: true },
});

/** A list that is left out stays so: only what somebody changes is written. */
const asWritten = { arrayMinItems: { populate: 'never' } } as const;

/** What a form holds, as JSON: an entry that was added and says nothing yet is null. */
const asJson = (formData: unknown): JsonObject => JSON.parse(JSON.stringify(formData ?? {})) as JsonObject;

type Props = {
  /** What the form is of, unique on the page. */
  id: string;
  schema: JsonObject;
  data: JsonObject;
  change(next: JsonObject): void;
  origins?: Origins;
};

/** A form for whatever a schema of the language describes, drawn with the fields of the portal. */
export function SchemaForm({ id, schema, data, change, origins }: Props): ReactNode {
  const made = useMemo(() => formSchema(schema), [schema]);
  return (
    <WorkbenchKit>
      <ThemedForm
        key={id}
        idPrefix={id}
        tagName="div"
        schema={made.schema}
        uiSchema={{ ...made.ui, 'ui:submitButtonOptions': { norender: true } }}
        formData={data}
        formContext={{ origins }}
        fields={{ json: JsonField, ruled: RuledField }}
        validator={validator}
        experimental_defaultFormStateBehavior={asWritten}
        transformErrors={(errors) =>
          errors.map((error) => {
            const words = error.name === 'pattern' && patternWords(made.schema, error.schemaPath ?? '');
            return words ? { ...error, message: `${words[0]?.toUpperCase()}${words.slice(1)}` } : error;
          })
        }
        liveValidate="onChange"
        showErrorList={false}
        noHtml5Validate
        onChange={({ formData }: { formData?: Json }) => change(asJson(formData))}
      />
    </WorkbenchKit>
  );
}
