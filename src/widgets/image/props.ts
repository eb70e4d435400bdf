import { choice } from '../../kit/choice.ts';
import { type IllustrationName, illustrationNames } from '../../kit/illustration-names.ts';
import { widget } from '../../language/block.ts';
import { Type } from '../../language/kinds.ts';
import { prop } from '../../language/prop.ts';

export const imageSpec = widget({
  type: 'image',
  doc: 'A picture: an address, or one of the drawings that come with the portal.',
  props: {
    alt: prop.text('What it shows, for those who do not see it.'),
    src: Type.Optional(
      prop.picture(
        'Its address: /brand/ and a file in assets/ of the partner, another path of the host, https, or a bitmap as data:image/…;base64.',
      ),
    ),
    illustration: Type.Optional(
      Type.Unsafe<IllustrationName>(
        choice(illustrationNames, 'A drawing in the colour of the brand, in place of an address.'),
      ),
    ),
    size: Type.Optional(
      choice(
        ['small', 'medium', 'full'],
        'The breadth it takes at most: 160, 320 px, or all there is. Default: full.',
      ),
    ),
    ratio: Type.Optional(
      Type.Number({
        exclusiveMinimum: 0,
        description:
          'Breadth divided by height, such as 1.5; keeps its place while it loads. Default: its own.',
      }),
    ),
  },
  example: { type: 'image', alt: 'common.retry', illustration: 'done' },
  skeleton: 'card',
  idle: [
    {
      words: ['src', 'size', 'ratio'],
      places: 'a picture, and this is an "illustration"',
      fits: ({ illustration }) => illustration === undefined,
    },
  ],
});
