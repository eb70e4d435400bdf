import { widget } from '../../language/block.ts';
import { nameOf, Type } from '../../language/kinds.ts';
import { prop } from '../../language/prop.ts';

export const embedSpec = widget({
  type: 'embed',
  doc: 'A script of somebody else that the partner declares under `embeds`, such as a chat. Its code comes late, and only once its category of consent was accepted. Where the partner declares none of this name, nothing shows.',
  props: {
    embed: nameOf('embed', 'Which one, by its name among the `embeds` of the partner.'),
    with: Type.Optional(
      prop.value<{ [name: string]: unknown } | undefined>(
        'What its function is handed, as one object.',
        Type.Record(Type.String(), Type.Unknown()),
      ),
    ),
    onDemand: Type.Optional(
      Type.Boolean({
        description:
          'It waits for its button. Otherwise it runs by itself where its category was accepted, and its button shows only where that was not. Default: false.',
      }),
    ),
    label: Type.Optional(
      prop.text(
        'What its button says, which asks for consent where that was not given. Default: that of `onDemand` opens what the provider has; otherwise none, and nothing shows.',
      ),
    ),
    about: Type.Optional(prop.text('What it is for, beside its button.')),
    icon: Type.Optional(prop.icon('The icon of its button.')),
  },
  example: { type: 'embed', embed: 'chat', onDemand: true },
  texts: [
    'kit.embed.open',
    'kit.embed.asks',
    'kit.embed.category.preferences',
    'kit.embed.category.statistics',
    'kit.embed.category.marketing',
    'kit.embed.accept',
    'kit.embed.notNow',
    'kit.embed.failed',
    'kit.embed.failedText',
  ],
  idle: [
    {
      words: ['about', 'icon'],
      places: 'an embed with a button',
      fits: ({ onDemand, label }) => onDemand === true || label !== undefined,
    },
  ],
});
