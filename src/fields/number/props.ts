import { field } from '../../language/block.ts';

export const numberField = field({
  type: 'number',
  doc: 'A whole number.',
  props: {},
  example: { field: 'number', label: 'common.power' },
  edits: ['number'],
});
