import { at, insertBefore, isName, quoted, spellings, withImport, withName } from './insert.ts';
import { taken } from './ids.ts';
import type { Draft, Fitted } from './write.ts';

const guide = 'screens/README.md';
const draftOf = (files: [string, string][], additions: [string, string][], next: string[]): Draft => ({
  files: new Map(files),
  additions: new Map(additions),
  next: [...next, 'npm run schemas', 'npm test -- tests/architecture'],
});

/** The example of the reference for something new, which is to become a telling one. */
const referenceOf = (kind: 'blocks' | 'fields', type: string, example: object): [string, string] => [
  `src/language/reference/${kind}/${type}.json`,
  `${JSON.stringify({ example, ...(kind === 'fields' && { schema: { type: 'string' } }) }, null, 2)}\n`,
];

/** A block type that shows one text, with its lines in catalog, registry and guide, and its test. */
export function newWidget(type: string, { read }: Fitted): Draft | { wrong: string } | undefined {
  const { file, component } = spellings(type);
  const [catalog, registry] = ['src/widgets/catalog.ts', 'src/widgets/registry.ts'];
  if (!isName(type)) return undefined;
  const folder = `src/widgets/${file}`;
  if (read(catalog).includes(`\n  ${type}:`)) return taken('block type', type, folder);
  const props = `import { widget } ${at('../../language/block.ts')};
import { prop } ${at('../../language/prop.ts')};

export const ${type}Spec = widget({
  type: '${type}',
  doc: 'A text.',
  props: { text: prop.text('What it says.') },
  example: { type: '${type}', text: 'common.retry' },
});
`;
  const drawing = `import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { WidgetProps } ${at('../../kit/widget.ts')};
import type { ${type}Spec } ${at('./props.ts')};

/** A text. */
export function ${component}({ text }: WidgetProps<typeof ${type}Spec>): ReactNode {
  return <Typography>{text}</Typography>;
}
`;
  const test = `import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ${component} } ${at(`../../src/widgets/${file}/${file}.tsx`)};
import { draw } ${at('../support/kit.tsx')};

test('${type} shows its text', () => {
  draw(<${component} blockKey="said" text="Hola" />);
  expect(screen.getByText('Hola')).toBeTruthy();
});
`;
  const spec = withImport(read(catalog), `import { ${type}Spec } ${at(`./${file}/props.ts`)};`);
  const load = `  ${type}: { load: () => import(${quoted(`./${file}/${file}.tsx`)}).then((module) => module.${component}) },\n`;
  return draftOf(
    [
      [`${folder}/props.ts`, props],
      [`${folder}/${file}.tsx`, drawing],
      [`tests/widgets/${file}.test.tsx`, test],
      referenceOf('blocks', type, { type, text: 'common.retry' }),
    ],
    [
      [catalog, insertBefore(spec, '} as const;', `  ${type}: ${type}Spec,\n`)],
      [registry, insertBefore(read(registry), '\n};', `\n${load.trimEnd()}`)],
      [guide, withName(read(guide), ' show;', type)],
    ],
    [
      `Say in ${folder}/props.ts what it takes, and draw it in ${folder}/${file}.tsx.`,
      `Write its example of the reference, as a partner would use it, in src/language/reference/blocks/${type}.json.`,
    ],
  );
}

/** A kind of field that edits a line of text, with its lines in catalog, registry and guide, and its case in the tests. */
export function newField(type: string, { read }: Fitted): Draft | { wrong: string } | undefined {
  const { file, component } = spellings(type);
  const [catalog, registry, cases] = [
    'src/fields/catalog.ts',
    'src/fields/registry.ts',
    'tests/fields/every-field.test.tsx',
  ];
  const written = 'tests/engine/every-field.test.ts';
  if (!isName(type)) return undefined;
  if (read(cases).includes(`type: '${type}'`)) return taken('field', type, catalog);
  const folder = `src/fields/${file}`;
  const props = `import { field } ${at('../../language/block.ts')};

export const ${type}Field = field({
  type: '${type}',
  doc: 'A line of text.',
  props: {},
  example: { field: '${type}', label: 'common.retry' },
  edits: ['string'],
});
`;
  const drawing = `import type { ReactNode } from 'react';
import type { FieldProps } ${at('../../kit/field.ts')};
import { LineInput } ${at('../line-input.tsx')};
import { useTyped } ${at('../use-typed.ts')};
import type { ${type}Field } ${at('./props.ts')};

/** A line of text. */
export function ${component}(field: FieldProps<typeof ${type}Field>): ReactNode {
  return <LineInput field={field} typed={useTyped(field)} />;
}
`;
  const example = `  {
    type: '${type}',
    role: 'textbox',
    values: [
      { value: 'Ana', seen: 'Ana' },
      { value: 'Berta', seen: 'Berta' },
    ],
    enter: typing('Ana'),
    paste: { text: 'Ana', gives: 'Ana' },
  },
`;
  const spec = withImport(read(catalog), `import { ${type}Field } ${at(`./${file}/props.ts`)};`);
  const load = `  ${type}: { load: () => import(${quoted(`./${file}/${file}.tsx`)}).then((module) => module.${component}) },`;
  return draftOf(
    [
      [`${folder}/props.ts`, props],
      [`${folder}/${file}.tsx`, drawing],
      referenceOf('fields', type, { field: type, label: 'common.retry' }),
    ],
    [
      [catalog, insertBefore(spec, '} as const;', `  ${type}: ${type}Field,\n`)],
      [registry, insertBefore(read(registry), '\n};', `\n${load}`)],
      [cases, insertBefore(read(cases), "  {\n    type: 'text',", example)],
      [written, insertBefore(read(written), "  text: 'An',", `  ${type}: 'An',\n`)],
      [guide, withName(read(guide), '; `initial` are', type)],
    ],
    [
      `Say in ${folder}/props.ts what it takes, and draw it in ${folder}/${file}.tsx.`,
      `Say in ${cases} what is typed, pasted and seen.`,
      `Write its example of the reference in src/language/reference/fields/${type}.json.`,
      `If its props set limits, judge a value by them in ${folder}/fault.ts: see \`fault\` in src/README.md.`,
    ],
  );
}

/** Where the names are listed that the guide may name once only. */
const lists = [
  ['operator', 'src/rules/operators/index.ts'],
  ['field', 'src/fields/catalog.ts'],
  ['block type', 'src/widgets/catalog.ts'],
] as const;

/** An operator that returns its operand, with its entries in the index and the guide; its examples run as tests. */
export function newOperator(name: string, { read }: Fitted): Draft | { wrong: string } | undefined {
  const { file } = spellings(name);
  const index = 'src/rules/operators/index.ts';
  if (!isName(name)) return undefined;
  const holder = lists.find(([, list]) => new RegExp(`^ {2}${name}[:,]`, 'm').test(read(list)));
  if (holder) return taken(holder[0], name, holder[1]);
  if (read(guide).includes(`\`${name}\``)) return taken('word', name, guide);
  const operator = `import type { Operator } ${at('../operator.ts')};

/** \`${name}\`: what it is given. */
export const ${name}: Operator = {
  name: '${name}',
  doc: 'What it is given.',
  operands: [{ name: 'value', takes: 'anything', doc: 'The value.' }],
  result: 'anything',
  compute: (value) => value ?? null,
  examples: [{ rule: { ${name}: { var: 'state.name' } }, data: { state: { name: 'Ada' } }, gives: 'Ada' }],
};
`;
  const listed = withImport(read(index), `import { ${name} } ${at(`./${file}.ts`)};`);
  return draftOf(
    [[`src/rules/operators/${file}.ts`, operator]],
    [
      [index, insertBefore(listed, '};\n\n/** The name of an operator', `  ${name},\n`)],
      [guide, insertBefore(read(guide), '\n- texts:', `, \`${name}\``)],
    ],
    [`Say in src/rules/operators/${file}.ts what it takes, gives and computes, with examples.`],
  );
}
