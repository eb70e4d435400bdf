import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import type { FocusEvent, ReactNode } from 'react';
import type { FieldProps } from '../../kit/field.ts';
import { useKit } from '../../kit/kit.ts';
import { controlAttributes, FieldFrame, labelId } from '../../kit/ui/field-frame.tsx';
import { choose, chosen } from '../one-choice.ts';
import { Choice } from './choice.tsx';
import { ChoiceCard } from './choice-card.tsx';
import type { radioField } from './props.ts';

const below = { gap: 1 } as const;
const cards = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17rem), 1fr))',
  gap: 2,
} as const;
const inRow = {
  flexDirection: { xs: 'column', sm: 'row' },
  columnGap: { sm: 2 },
  rowGap: 1,
  '& > *': { flex: { sm: '1 1 12rem' } },
} as const;

/** A choice among a few visible options. */
export function Radio(field: FieldProps<typeof radioField>): ReactNode {
  const { id, value, options = [], busy, look, sideBySide, leave } = field;
  const { text } = useKit();
  const place = chosen(options, value);
  const left = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) leave();
  };
  return (
    <FieldFrame {...field} group tall>
      <RadioGroup
        id={id}
        name={id}
        aria-labelledby={labelId(field)}
        {...controlAttributes(field)}
        value={place}
        onChange={(event) => choose(field, event.target.value)}
        onBlur={left}
        sx={look === 'cards' ? cards : sideBySide ? inRow : below}
      >
        {options.map((option, index) => {
          const Drawn = look === 'cards' || option.content !== undefined ? ChoiceCard : Choice;
          return (
            <Drawn
              key={String(index)}
              id={`${id}-${index}`}
              value={String(index)}
              chosen={place === String(index)}
              option={option}
              group={field}
            />
          );
        })}
      </RadioGroup>
      {busy && options.length === 0 && (
        <Typography aria-hidden variant="body2" sx={{ color: 'text.secondary' }}>
          {text('kit.loading')}
        </Typography>
      )}
    </FieldFrame>
  );
}
