import { waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type FieldType, fieldSpecs } from '../../src/fields/catalog.ts';
import { describeField, type FieldCase } from './field-suite.tsx';

const options = [
  { value: 'email', label: 'Por correo electrónico' },
  { value: 'postal', label: 'Por correo postal', detail: 'Tarda una semana' },
];
const typing = (text: string) => (user: UserEvent) => user.keyboard(text);
const ticked = (control: Element) => (control.matches(':checked') ? 'sí' : '');
const chosenRadio = (group: Element) =>
  group.querySelector<HTMLInputElement>(':checked')?.labels?.[0]?.textContent ?? '';
const chosenOption = (select: Element) => {
  const { value, selectedOptions } = select as HTMLSelectElement;
  return value === '' ? '' : (selectedOptions[0]?.textContent ?? '');
};

const chosenOnes = (line: Element) =>
  [...(line.parentElement?.querySelectorAll('.MuiChip-label') ?? [])]
    .map((chip) => chip.textContent)
    .join(', ');

const textInputs = (group: Element) => [
  ...group.querySelectorAll<HTMLInputElement>('input:not([type=date])'),
];
const typedDays = (group: Element) => {
  const days = textInputs(group).map(({ value }) => value);
  return days.join('') && days.join('–');
};
const photo = { name: 'a.png', content: 'data:image/png;base64,YQ==' };
const paper = { name: 'b.pdf', content: 'data:application/pdf;base64,YmI=' };
const listed = () =>
  [...document.querySelectorAll('[data-file]')].map((row) => row.getAttribute('data-file')).join();
const upload = async (user: UserEvent) => {
  const input = document.activeElement as HTMLInputElement;
  await user.upload(input, new File(['a'], 'a.png', { type: 'image/png' }));
  if (!input.matches('[aria-disabled=true]')) await waitFor(() => expect(listed()).toBe('a.png'));
};

const cases: FieldCase[] = [
  {
    type: 'text',
    role: 'textbox',
    values: [
      { value: 'Ana', seen: 'Ana' },
      { value: 'Berta', seen: 'Berta' },
    ],
    enter: typing('Ana'),
    paste: { text: ' Ana Pérez ', gives: 'Ana Pérez' },
  },
  {
    type: 'email',
    role: 'textbox',
    values: [
      { value: 'ana@casa.es', seen: 'ana@casa.es' },
      { value: 'b@casa.es', seen: 'b@casa.es' },
    ],
    enter: typing('ana@casa.es'),
    paste: { text: ' ana@casa.es\t', gives: 'ana@casa.es' },
  },
  {
    type: 'password',
    values: [
      { value: 'Secreto1!', seen: 'Secreto1!' },
      { value: 'Otro2?', seen: 'Otro2?' },
    ],
    enter: typing('Secreto1!'),
    paste: { text: ' con espacios ', gives: ' con espacios ' },
  },
  {
    type: 'phone',
    role: 'textbox',
    values: [
      { value: '+34600111222', seen: '600 111 222' },
      { value: '+34972200000', seen: '972 200 000' },
    ],
    enter: typing('600111222'),
    paste: { text: '+34 600 000 000', gives: '+34600000000' },
  },
  {
    type: 'decimal',
    role: 'textbox',
    values: [
      { value: 3.45, seen: '3,45' },
      { value: 1234.5, seen: '1234,5' },
    ],
    enter: typing('3,45'),
    paste: { text: '3,45 kW', gives: 3.45 },
  },
  {
    type: 'number',
    role: 'textbox',
    values: [
      { value: 12, seen: '12' },
      { value: 3400, seen: '3400' },
    ],
    enter: typing('12'),
    paste: { text: '3.400 kWh', gives: 3400 },
  },
  {
    type: 'portion',
    role: 'textbox',
    given: {
      own: 'Casa',
      other: () => ({ name: 'Piso', weight: 1 }),
      preview: 'Reparto',
      rest: 'Nadie',
      alone: 'Uno',
    },
    values: [
      { value: 40, seen: '40' },
      { value: 7, seen: '7' },
    ],
    enter: typing('40'),
    paste: { text: '40 %', gives: 40 },
    stops: 2,
  },
  {
    type: 'checkbox',
    role: 'checkbox',
    values: [
      { value: true, seen: 'sí' },
      { value: true, seen: 'sí' },
    ],
    see: ticked,
    enter: typing(' '),
  },
  {
    type: 'radio',
    role: 'radiogroup',
    given: { options },
    values: [
      { value: 'email', seen: 'Por correo electrónico' },
      { value: 'postal', seen: 'Por correo postalTarda una semana' },
    ],
    see: chosenRadio,
    enter: typing(' '),
  },
  {
    type: 'select',
    role: 'combobox',
    given: { options },
    values: [
      { value: 'email', seen: 'Por correo electrónico' },
      { value: 'postal', seen: 'Por correo postal (Tarda una semana)' },
    ],
    see: chosenOption,
    enter: async (user) => {
      const select = document.activeElement as HTMLSelectElement;
      const option = [...select.options].find(({ value }) => value === '0');
      if (option) await user.selectOptions(select, option);
    },
  },
  {
    type: 'combobox',
    role: 'combobox',
    given: { options },
    values: [
      { value: 'email', seen: 'Por correo electrónico' },
      { value: 'postal', seen: 'Por correo postal' },
    ],
    enter: typing('electr{Enter}'),
  },
  {
    type: 'choices',
    role: 'combobox',
    given: { options },
    values: [
      { value: ['email'], seen: 'Por correo electrónico' },
      { value: ['email', 'postal'], seen: 'Por correo electrónico, Por correo postal' },
    ],
    see: chosenOnes,
    enter: typing('{ArrowDown}{ArrowDown}{Enter}'),
  },
  {
    type: 'nif',
    role: 'textbox',
    values: [
      { value: '12345678Z', seen: '12345678Z' },
      { value: 'A58818501', seen: 'A58818501' },
    ],
    enter: typing('12345678z'),
    paste: { text: 'ES 12.345.678-Z', gives: '12345678Z' },
  },
  {
    type: 'cups',
    role: 'textbox',
    values: [
      { value: 'ES1234123456789012JY', seen: 'ES 1234 1234 5678 9012 JY' },
      { value: 'ES1234123456789012JY1F', seen: 'ES 1234 1234 5678 9012 JY 1F' },
    ],
    enter: typing('es1234123456789o12jy'),
    paste: { text: ' es 1234 1234 5678 9012 jy ', gives: 'ES1234123456789012JY' },
  },
  {
    type: 'cadastral',
    role: 'textbox',
    values: [
      { value: '7837301VG8173B0001TT', seen: '7837301VG8173B0001TT' },
      { value: '4A08169P03PRAT0001LR', seen: '4A08169P03PRAT0001LR' },
    ],
    enter: typing('7837301vg8173b0001tt'),
    paste: { text: ' 7837301 vg8173b 0001 tt ', gives: '7837301VG8173B0001TT' },
  },
  {
    type: 'iban',
    role: 'textbox',
    values: [
      { value: 'ES9121000418450200051332', seen: 'ES91 2100 0418 4502 0005 1332' },
      { value: 'FR1420041010050500013M02606', seen: 'FR14 2004 1010 0505 0001 3M02 606' },
    ],
    enter: typing('es9121000418450200051332'),
    paste: { text: 'IBAN: ES91-2100-0418-4502-0005-1332', gives: 'ES9121000418450200051332' },
  },
  {
    type: 'postalCode',
    role: 'textbox',
    values: [
      { value: '08001', seen: '08001' },
      { value: '17001', seen: '17001' },
    ],
    enter: typing('08001'),
    paste: { text: ' 08 001 ', gives: '08001' },
  },
  {
    type: 'date',
    role: 'textbox',
    values: [
      { value: '2026-03-01', seen: '01/03/2026' },
      { value: '2026-12-31', seen: '31/12/2026' },
    ],
    enter: typing('01032026'),
    paste: { text: '2026-03-01', gives: '2026-03-01' },
  },
  {
    type: 'dateRange',
    role: 'group',
    values: [
      { value: { from: '2026-03-01', to: '2026-03-31' }, seen: '01/03/2026–31/03/2026' },
      { value: { from: '2026-04-01', to: '2026-04-30' }, seen: '01/04/2026–30/04/2026' },
    ],
    see: typedDays,
    input: (group) => textInputs(group)[1] as Element,
    enter: async (user) => {
      await user.keyboard('01032026');
      await user.tab();
      if (document.activeElement?.tagName === 'BUTTON') await user.tab();
      await user.keyboard('31032026');
    },
    stops: 2,
    paste: { text: '2026-03-01', gives: { from: '2026-03-01' } },
  },
  {
    type: 'files',
    values: [
      { value: [photo], seen: 'a.png' },
      { value: [photo, paper], seen: 'a.png,b.pdf' },
    ],
    see: listed,
    enter: upload,
    stops: 2,
  },
];

cases.forEach(describeField);

/** Rows have no control and no value of their own; `rows.test.tsx` says what they keep. */
const elsewhere: FieldType[] = ['rows', 'switches'];

test('no kind of field is left out', () => {
  expect([...cases.map(({ type }) => type), ...elsewhere].sort()).toEqual(Object.keys(fieldSpecs).sort());
});
