import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import useAutocomplete from '@mui/material/useAutocomplete';
import {
  type ButtonHTMLAttributes,
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useMemo,
  useRef,
  useState,
} from 'react';
import { sameJson } from '../../base/json.ts';
import type { FieldProps, Option } from '../../kit/field.ts';
import { Icon } from '../../kit/icon.tsx';
import { useKit } from '../../kit/kit.ts';
import { controlAttributes, FieldFrame } from '../../kit/ui/field-frame.tsx';
import { VisuallyHidden } from '../../kit/ui/visually-hidden.tsx';
import { Waiting } from '../line-input.tsx';
import { finderOf } from './find.ts';
import { FoundList } from './found-list.tsx';
import type { comboboxField } from './props.ts';
import { useRoom } from './use-room.ts';

/** As many entries are drawn at first, and with each scroll to their end. */
const step = 24;
const none: Option[] = [];

const isSame = (option: Option, other: Option) => sameJson(option.value, other.value);
const labelOf = ({ label }: Option) => label;

/** The search in a list; it gives the same list for the same text. */
function useFound(options: Option[]) {
  const find = useMemo(() => finderOf(options), [options]);
  const last = useRef<{ find: typeof find; text: string; found: Option[] }>(undefined);
  return (text: string): Option[] => {
    if (last.current?.find !== find || last.current.text !== text)
      last.current = { find, text, found: find(text) };
    return last.current.found;
  };
}

/** The state of the control: what was typed, what it finds, and how much of that is drawn. */
function useBox(field: FieldProps<typeof comboboxField>) {
  const { id, value, options = none, disabled, change } = field;
  const [drawn, setDrawn] = useState(step);
  const [typed, setTyped] = useState<string>();
  const found = useFound(options);
  const more = () => setDrawn((count) => count + step);
  const chosen = useMemo(
    () => options.find((option) => sameJson(option.value, value)) ?? null,
    [options, value],
  );
  const box = useAutocomplete<Option, false, false, false>({
    id,
    options,
    value: chosen,
    readOnly: disabled !== undefined,
    autoHighlight: typed !== undefined,
    // What was typed is chosen by leaving, if nothing else can be meant.
    autoSelect: typed !== undefined && found(typed).length === 1 && !found(typed)[0]?.disabled,
    getOptionLabel: labelOf,
    isOptionEqualToValue: isSame,
    getOptionDisabled: (option) => option.disabled !== undefined,
    filterOptions: (_all, { inputValue }) => found(inputValue),
    onChange: (_event, option) => change(option?.value),
    onInputChange: (_event, text, reason) => {
      setTyped(reason === 'input' && text !== '' ? text : undefined);
      setDrawn(step);
    },
    onHighlightChange: (_event, option) => option && all.indexOf(option) >= shown.length - 1 && more(),
  });
  const all = box.popupOpen ? (box.groupedOptions as Option[]) : none;
  const shown = all.slice(0, Math.max(drawn, chosen ? all.indexOf(chosen) + step : 0));
  return { ...box, chosen, all, shown, more };
}

type Attributes = Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'tabIndex' | 'type' | 'onClick'>;
type ControlProps = { icon: string; label: string; attributes: Attributes };

function Control({ icon, label, attributes }: ControlProps): ReactNode {
  return (
    <IconButton {...attributes} aria-label={label} title={label} sx={{ minWidth: 44, minHeight: 44 }}>
      <Icon name={icon} size="small" />
    </IconButton>
  );
}

type EndProps = { field: FieldProps<typeof comboboxField>; box: ReturnType<typeof useBox> };

/** What stands at the end of the input: that it waits, a cross that empties it, and what opens the list. */
function End({ field, box }: EndProps): ReactNode {
  const { text } = useKit();
  const { popupOpen, chosen, inputValue, getClearProps, getPopupIndicatorProps } = box;
  const isFilled = chosen !== null || inputValue !== '';
  if (field.busy) return <Waiting />;
  if (field.disabled !== undefined) return null;
  return (
    <InputAdornment position="end" sx={{ mr: -1.5 }}>
      {isFilled && (
        <Control icon="close" label={text('fields.combobox.clear')} attributes={getClearProps()} />
      )}
      <Control
        icon={popupOpen ? 'chevronUp' : 'chevronDown'}
        label={text(popupOpen ? 'fields.choices.close' : 'fields.choices.open')}
        attributes={getPopupIndicatorProps()}
      />
    </InputAdornment>
  );
}

/** One choice from a long list that opens; typing finds it. */
export function Combobox(field: FieldProps<typeof comboboxField>): ReactNode {
  const { busy, disabled, placeholder, leave, name } = field;
  const { text } = useKit();
  const frame = useRef<HTMLDivElement>(null);
  const box = useBox(field);
  const { popupOpen: isOpen, all, shown } = box;
  const room = useRoom(frame, isOpen);
  // Enter in an open list chooses, and sends nothing.
  const holdEnter = (event: KeyboardEvent<HTMLDivElement>) =>
    isOpen && event.key === 'Enter' && event.preventDefault();
  const { ref, ...input } = box.getInputProps() as ComponentProps<'input'>;
  const { color: _color, ...root } = box.getRootProps({ onKeyDown: holdEnter });
  const nothing = text(busy ? 'fields.select.loading' : 'fields.combobox.nothing');
  const count = all.length === 0 ? nothing : text('fields.combobox.found', { count: all.length });
  const left = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) leave();
  };
  return (
    <FieldFrame {...field}>
      <Box {...root} sx={{ position: 'relative' }} onBlur={left}>
        <OutlinedInput
          ref={box.setAnchorEl}
          fullWidth
          size={field.compact ? 'small' : undefined}
          name={name}
          readOnly={disabled !== undefined}
          placeholder={placeholder}
          inputRef={ref}
          inputProps={{ ...input, ...controlAttributes(field) }}
          endAdornment={<End field={field} box={box} />}
          sx={{ minHeight: 44 }}
        />
        {isOpen && (
          <FoundList
            frame={frame}
            room={room}
            options={shown}
            total={all.length}
            list={box.getListboxProps()}
            item={(option, index) => box.getOptionProps({ option, index })}
            count={count}
            onEnd={box.more}
          />
        )}
        <VisuallyHidden>
          <span role="status">{isOpen && count}</span>
        </VisuallyHidden>
      </Box>
    </FieldFrame>
  );
}
