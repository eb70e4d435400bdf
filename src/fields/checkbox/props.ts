import { choice } from '../../kit/choice.ts';
import { field } from '../../language/block.ts';
import { Type } from '../../language/kinds.ts';
import { prop } from '../../language/prop.ts';

const Reading = Type.Object(
  {
    label: prop.text('What the link says.'),
    href: prop.value<string | undefined>(
      'Where it leads; without an address it is not shown.',
      Type.String(),
    ),
  },
  {
    additionalProperties: false,
    description: 'A link below the label.',
  },
);

export const checkboxField = field({
  type: 'checkbox',
  doc: 'A box to tick: an acceptance or a choice of yes or no. The label stands beside it and may be long.',
  props: {
    look: Type.Optional(
      choice(
        ['tick', 'switch'],
        'switch: something that is on or off, and takes effect at once. Default: tick.',
      ),
    ),
    links: Type.Optional(
      Type.Record(Type.String(), Reading, {
        description: 'Links below the label by key, for example to the conditions that are accepted.',
      }),
    ),
  },
  example: {
    field: 'checkbox',
    label: 'common.retry',
    links: { site: { label: 'common.retry', href: { var: 'settings.organization.website' } } },
  },
  edits: ['boolean'],
  ticks: true,
});
