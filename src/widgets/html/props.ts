import { choice } from '../../kit/choice.ts';
import { widget } from '../../language/block.ts';
import { Type } from '../../language/kinds.ts';
import { prop } from '../../language/prop.ts';

export const htmlSpec = widget({
  type: 'html',
  doc: 'A text that the server wrote as HTML or markdown, made safe: no scripts, styles, forms or frames; links to listed hosts only.',
  props: {
    content: prop.value<string | undefined>('What the server wrote.', Type.String()),
    format: Type.Optional(
      prop.value<'html' | 'markdown' | undefined>(
        'How it is written; whatever else a rule gives counts as html. Default: html.',
        choice(['html', 'markdown'], 'How it is written.'),
      ),
    ),
    level: Type.Optional(
      Type.Integer({
        minimum: 2,
        maximum: 5,
        description: 'The level its first headings take; lower ones follow. Default: 3.',
      }),
    ),
  },
  example: { type: 'html', content: '<p>…</p>' },
});
