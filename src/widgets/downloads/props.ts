import type { Json } from '../../base/json.ts';
import { widget } from '../../language/block.ts';
import { entryName, Type } from '../../language/kinds.ts';
import { prop } from '../../language/prop.ts';

const Item = Type.Object(
  {
    name: prop.value<string | undefined>('The name of the file.', Type.String()),
    detail: Type.Optional(prop.text('A line below the name.')),
    date: Type.Optional(prop.value<string | undefined>('Its date.', Type.String())),
    size: Type.Optional(
      prop.value<string | number | undefined>(
        'Its size: bytes, or a text such as 2.6 MB.',
        Type.Union([Type.Number(), Type.String()]),
      ),
    ),
    group: Type.Optional(
      prop.value<string | undefined>('The heading it stands under. Default: none.', Type.String()),
    ),
    onPress: prop.actions('The download.'),
  },
  { additionalProperties: false },
);

export const downloadsSpec = widget({
  type: 'downloads',
  doc: 'Files that can be fetched one by one, in the order given; grouped, each group with its count.',
  props: {
    items: prop.value<Json[] | undefined>(
      'The entries, in the order shown: sort them with a rule.',
      Type.Array(Type.Unknown()),
    ),
    entry: entryName,
    item: prop.each('What an entry is; `item` is the entry.', 'items', Item),
    rest: Type.Optional(
      prop.text('The heading of files without a group, where others have one. Default: none.'),
    ),
    level: Type.Optional(
      Type.Integer({
        minimum: 2,
        maximum: 5,
        description: 'The level of the headings of groups. Default: 3.',
      }),
    ),
    empty: Type.Optional(prop.text('Shown when there is no entry.')),
  },
  example: {
    type: 'downloads',
    items: [{ name: 'a.pdf', group: 'A' }],
    item: { name: { var: 'item.name' }, group: { var: 'item.group' }, onPress: { do: 'reload' } },
  },
  texts: ['kit.downloads.count', 'kit.downloads.fetch', 'kit.empty'],
});
