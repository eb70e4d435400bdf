import { field } from '../../language/block.ts';

export const checkboxField = field({
  type: 'checkbox',
  doc: 'Something to agree to, or to switch on.',
  props: {},
  example: { field: 'checkbox', label: 'common.accept' },
  edits: ['boolean'],
});
