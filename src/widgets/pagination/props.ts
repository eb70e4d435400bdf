import { widget } from '../../language/block.ts';
import { Type } from '../../language/kinds.ts';
import { prop } from '../../language/prop.ts';

export const paginationSpec = widget({
  type: 'pagination',
  doc: 'Turns the pages of a list; shows only when there are several.',
  props: {
    label: prop.text('What is paged, for screen readers; two of one list differ in it.'),
    total: prop.value<number | null | undefined>(
      'How many entries there are; null where the retailer does not say.',
      Type.Union([Type.Number(), Type.Null()]),
    ),
    offset: prop.value<number | undefined>(
      'The place at which the chosen page begins, from 0.',
      Type.Number(),
    ),
    shown: prop.value<number | undefined>(
      'The place of the first entry that shows: while the chosen page is read, that of the former page.',
      Type.Number(),
    ),
    count: prop.value<number | undefined>('How many entries show.', Type.Number()),
    limit: prop.value<number | undefined>('How many entries a page has.', Type.Number()),
    onChange: prop.actions('Runs with { offset, limit } as `result`.'),
  },
  example: {
    type: 'pagination',
    label: 'common.retry',
    total: 95,
    offset: 0,
    shown: 0,
    count: 10,
    limit: 10,
    onChange: { do: 'reload' },
  },
  skeleton: 'button',
  texts: [
    'kit.pagination.next',
    'kit.pagination.page',
    'kit.pagination.previous',
    'kit.pagination.range',
    'kit.pagination.rangeOfMany',
  ],
});
