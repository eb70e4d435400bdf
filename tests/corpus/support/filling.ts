import { createElement, type ComponentType } from 'react';
import { type Json, sameJson } from '../../../src/base/json.ts';
import type { Services } from '../../../src/engine/services.ts';
import type { FieldState } from '../../../src/kit/field.ts';

/** A field that is drawn, and its kind. */
type Drawn = FieldState & { kind: string };

/** What somebody may write into a field of a kind; a field that chooses has its options instead. */
const plausible: { [kind: string]: readonly Json[] } = {
  text: ['0070555', '12', 'Carrer'],
  email: ['ana@example.com'],
  password: ['Nueva-22'],
  phone: ['+34612345678'],
  decimal: [4.4, 2.3, 1.1],
  number: [2, 1],
  checkbox: [true],
  nif: ['47281905T'],
  cups: ['ES1234123456789012JY'],
  cadastral: ['7837301VG8173B0001TT'],
  iban: ['ES9121000418450200051332'],
  postalCode: ['17001'],
  date: ['2030-01-15'],
  dateRange: [{ from: '2030-01-15', to: '2030-01-16' }],
  files: [[{ name: 'a.pdf', content: 'data:application/pdf;base64,YQ==' }]],
};

const candidates = ({ kind, options, value }: Drawn): readonly Json[] => {
  const chosen = options?.filter(({ disabled }) => disabled === undefined).map((option) => option.value);
  return (chosen ?? plausible[kind] ?? []).filter((candidate) => !sameJson(candidate, value ?? null));
};

/** Fields that remember how each was drawn last, so that a test fills them in as somebody would. */
export function fieldsToFill(known: Services['fields']) {
  const drawn = new Map<string, Drawn>();
  const turns = new Map<string, number>();
  const fields = Object.entries(known).map(([kind, entry]) => {
    const Remembered = (props: FieldState) => {
      drawn.set(props.name, { ...props, kind });
      return createElement(entry.component as unknown as ComponentType<FieldState>, props);
    };
    return [kind, { ...entry, component: Remembered }];
  });
  const shown = (form: Element) =>
    [...drawn.values()].filter(({ name }) => form.querySelector(`[data-field="${CSS.escape(name)}"]`));

  /** Gives a field the next value that it does not hold yet. */
  function fillNext(field: Drawn): void {
    const ways = candidates(field);
    const turn = turns.get(field.name) ?? 0;
    turns.set(field.name, turn + 1);
    const value = ways[turn % Math.max(1, ways.length)];
    if (value !== undefined) field.change(value);
  }
  return {
    fields: Object.fromEntries(fields) as Services['fields'],
    /** Fills what is blank or refused; where neither is, changes what is there. */
    fill(form: Element): void {
      const open = shown(form).filter(({ disabled }) => disabled === undefined);
      const wanting = open.filter(({ error, value }) => error !== undefined || value === undefined);
      for (const field of wanting.length > 0 ? wanting : open) fillNext(field);
    },
    /** What stands in the fields, by their names. */
    values: (form: Element): { [name: string]: Json | undefined } =>
      Object.fromEntries(shown(form).map(({ name, value }) => [name, value])),
  };
}
