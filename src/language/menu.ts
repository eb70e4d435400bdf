import Type, { type Static } from 'typebox';
import type { Actions } from './action.ts';
import { type Condition, entryName, nameOf, type Reason, type Text, type Value, written } from './kinds.ts';
import { schemaAddress } from './screen.ts';
import { sources } from './source.ts';
import { versionOf } from './versions.ts';
import { outsideAddress } from './written-addresses.ts';

/** Entries that a list gives, such as pages that the retailer defines. */
export type ListedItems = { items: Value; entry?: string; each: MenuItem };

/** An entry of a menu: a screen, an address, what a press does, or a group of entries. */
export type MenuItem = {
  label: Text;
  icon?: string;
  screen?: string;
  params?: { [name: string]: Value };
  query?: { [name: string]: Value };
  hash?: string;
  href?: Value;
  onPress?: Actions;
  items?: { [key: string]: MenuItem };
  entries?: ListedItems;
  direct?: boolean;
  foldedWhen?: Condition;
  widget?: 'language' | 'theme';
  visibleWhen?: Condition;
  disabledWhen?: Reason[];
  pinned?: boolean;
  order?: number;
};

/** The properties of a menu entry. */
export const menuItemProperties = {
  label: written.text('The label.'),
  icon: Type.Optional(nameOf('icon', 'Its icon.')),
  screen: Type.Optional(nameOf('screen', 'The screen it opens, by id: extras.club.')),
  params: Type.Optional(
    Type.Record(Type.String(), written.value('A part of the path.'), {
      description: 'The variable parts of that path, such as contractType of contracts.list.',
    }),
  ),
  query: Type.Optional(
    Type.Record(Type.String(), written.value('A value.'), {
      description: 'What stands behind the question mark.',
    }),
  ),
  hash: Type.Optional(Type.String({ description: 'The anchor it scrolls to.' })),
  href: Type.Optional(
    written.value('An address outside the portal; it opens in a tab of its own.', outsideAddress),
  ),
  onPress: Type.Optional(
    Type.Unsafe<Actions>({
      kind: 'actions',
      description: 'What it does instead of opening something.',
      $ref: '#/$defs/actions',
    }),
  ),
  items: Type.Optional(
    Type.Unsafe<{ [key: string]: MenuItem }>({
      type: 'object',
      description: 'Makes it a group: its entries, in the order written.',
      additionalProperties: { $ref: '#/$defs/menuItem' },
    }),
  ),
  entries: Type.Optional(
    Type.Unsafe<ListedItems>(
      Type.Object(
        {
          items: written.value('The list, mostly of a source of the menu.', Type.Array(Type.Unknown())),
          entry: entryName,
          each: Type.Unsafe<MenuItem>({
            kind: 'each',
            description: 'The entry of the menu for an entry of the list, which is `item`.',
            list: 'items',
            of: { $ref: '#/$defs/menuItem' },
            $ref: '#/$defs/menuItem',
          }),
        },
        {
          additionalProperties: false,
          description: 'Makes it a group whose entries a list gives; they follow its `items`.',
        },
      ),
    ),
  ),
  direct: Type.Optional(
    Type.Boolean({
      description:
        'A group in which one entry is left leads there itself, under its own label and icon. Default: false.',
    }),
  ),
  foldedWhen: Type.Optional(
    written.condition(
      'In a column, a group shows its label and icon alone until that is pressed, or one of its entries is the current screen. Default: never.',
    ),
  ),
  widget: Type.Optional(
    Type.Union([Type.Literal('language'), Type.Literal('theme')], {
      description: 'Draws the choice of language, or of light and dark, instead.',
    }),
  ),
  visibleWhen: Type.Optional(
    written.condition(
      'Shown only while this holds. An entry to a screen that does not exist or may not be opened is left out anyway.',
    ),
  ),
  disabledWhen: Type.Optional(written.reasons('Why it cannot be used.')),
  pinned: Type.Optional(
    Type.Boolean({
      description:
        'Stays in sight: on phones as an icon beside the button of the menu, and in a dialog, which covers the menu, beside what failed. Default: false.',
    }),
  ),
  order: Type.Optional(
    Type.Number({
      description: 'Rearranges: lower first; entries without one keep the order written, at 0.',
    }),
  ),
};

/** A menu of the shell. */
export const MenuDefinition = Type.Object(
  {
    $schema: schemaAddress,
    version: versionOf('menu'),
    label: written.text('The name of the menu for screen readers.'),
    sources,
    items: Type.Unsafe<{ [key: string]: MenuItem }>({
      type: 'object',
      description: 'Entries by key, in the order written.',
      additionalProperties: { $ref: '#/$defs/menuItem' },
    }),
  },
  { additionalProperties: false, $id: 'menu', description: 'A menu.' },
);
export type MenuDefinition = Static<typeof MenuDefinition>;
