import { widget } from '../../language/block.ts';
import { Type } from '../../language/kinds.ts';
import { prop } from '../../language/prop.ts';

export const errorPageSpec = widget({
  type: 'errorPage',
  doc: 'A whole page that tells what went wrong and what can be done, with a drawing that suits the code.',
  props: {
    code: Type.Optional(
      prop.value<string | number | undefined>(
        'The HTTP status, offline, or another code of words joined by _, as token_expired; of these, offline is not shown.',
        Type.Union([Type.Number(), Type.String()]),
      ),
    ),
    title: prop.text('What happened.'),
    text: Type.Optional(prop.text('Why, and what helps.')),
    level: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 2,
        description: 'The level of its heading; 1 on a screen without a heading of its own. Default: 1.',
      }),
    ),
    buttons: Type.Optional(prop.blocks('What can be done.')),
  },
  example: { type: 'errorPage', code: 404, title: 'common.retry' },
  texts: ['kit.error.code'],
});
