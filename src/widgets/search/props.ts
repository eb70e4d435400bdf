import { widget } from '../../language/block.ts';
import { prop, Type } from '../../language/kinds.ts';

export const searchSpec = widget({
  type: 'search',
  doc: 'A search that starts by itself when typing stops, and at once with Enter.',
  props: {
    label: prop.text('What it searches.'),
    value: Type.Optional(
      prop.value<string | undefined>('What is searched for, usually a state in the address.', Type.String()),
    ),
    placeholder: Type.Optional(prop.text('An example of what may be typed.')),
    wait: Type.Optional(
      prop.value<number | undefined>(
        'Milliseconds without a keystroke before it starts. Default: the setting search.debounce.',
        Type.Number(),
      ),
    ),
    onChange: prop.actions(
      'Runs with the searched text, trimmed, as `result`; empty when the search was cleared.',
    ),
  },
  example: { type: 'search', label: 'common.retry', value: '', onChange: { do: 'reload' } },
  skeleton: 'button',
  texts: ['kit.search.clear', 'kit.search.waiting'],
});
