import Autocomplete, {
  type AutocompleteRenderInputParams,
  createFilterOptions,
} from '@mui/material/Autocomplete';
import type { FilterOptionsState } from '@mui/material/useAutocomplete';
import Checkbox from '@mui/material/Checkbox';
import CircularProgress from '@mui/material/CircularProgress';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type FocusEvent, type HTMLAttributes, type Key, type ReactNode, useRef } from 'react';
import { type Json, sameJson } from '../../base/json.ts';
import type { FieldProps, FieldState, Option } from '../../kit/field.ts';
import { useKit } from '../../kit/kit.ts';
import { controlAttributes, FieldFrame } from '../../kit/ui/field-frame.tsx';
import type { choicesField } from './props.ts';

/** As many entries are drawn at once; typing narrows the rest. */
const most = 100;
const narrowed = createFilterOptions<Option>({
  stringify: ({ label, detail = '' }) => `${label} ${detail}`,
});

/** The entries that what was typed leaves; the last line says how many there are besides. */
const filterWith =
  (more: (count: number) => string) =>
  (options: Option[], typed: FilterOptionsState<Option>): Option[] => {
    const found = narrowed(options, typed);
    const label = more(found.length - most);
    return found.length <= most
      ? found
      : [...found.slice(0, most), { value: { more: true }, label, disabled: '' }];
  };

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

/** What is chosen; a value that the list has not, or not yet, shows as it is. */
function chosenOf(options: readonly Option[], value: Json | undefined): Option[] {
  return (isList(value) ? value : []).map(
    (one) => options.find((option) => sameJson(option.value, one)) ?? { value: one, label: String(one) },
  );
}

function Entry({
  option,
  selected,
  ...row
}: HTMLAttributes<HTMLLIElement> & { option: Option; selected: boolean }) {
  const more = option.disabled ?? option.detail;
  return (
    <li {...row}>
      {more !== '' && <Checkbox checked={selected} tabIndex={-1} inert />}
      <span>
        {option.label}
        {more && <small> {more}</small>}
      </span>
    </li>
  );
}

const drawEntry = (
  { key: _key, ...row }: HTMLAttributes<HTMLLIElement> & { key: Key },
  option: Option,
  { selected }: { selected: boolean },
) => <Entry key={JSON.stringify(option.value)} {...row} option={option} selected={selected} />;

type LineProps = { params: AutocompleteRenderInputParams; field: FieldState; placeholder?: string };

/** The line that is typed in, with what is chosen before it. */
function Line({ params, field, placeholder }: LineProps): ReactNode {
  const { input, htmlInput } = params.slotProps;
  const readOnly = field.disabled !== undefined;
  return (
    <OutlinedInput
      {...input}
      fullWidth
      name={field.name}
      readOnly={readOnly}
      placeholder={placeholder}
      inputProps={{ ...htmlInput, ...controlAttributes(field) }}
      endAdornment={field.busy ? <CircularProgress size={20} aria-hidden /> : input.endAdornment}
      sx={{ minHeight: 44 }}
    />
  );
}

/** Several choices from a list that opens, each with a mark; typing finds them. */
export function Choices(field: FieldProps<typeof choicesField>): ReactNode {
  const { id, value, options = [], busy, disabled, placeholder, change, leave } = field;
  const { text } = useKit();
  const root = useRef<HTMLDivElement>(null);
  const chosen = chosenOf(options, value);
  const left = ({ relatedTarget }: FocusEvent) => {
    if (!root.current?.contains(relatedTarget)) leave();
  };
  return (
    <FieldFrame {...field}>
      <Autocomplete
        multiple
        disableCloseOnSelect
        // In the body its list would stand outside of the landmarks of the page, and below a dialog.
        disablePortal
        ref={root}
        id={id}
        options={options}
        value={chosen}
        readOnly={disabled !== undefined}
        limitTags={2}
        // What cannot be chosen has words to read: why, or how to go on.
        slotProps={{ listbox: { sx: { '&& [aria-disabled=true]': { opacity: 0.75 } } } }}
        filterOptions={filterWith((count) => text('fields.choices.more', { count }))}
        isOptionEqualToValue={(option, other) => sameJson(option.value, other.value)}
        getOptionDisabled={(option) => option.disabled !== undefined}
        onChange={(_event, list) => change(list.map((option) => option.value))}
        onBlur={left}
        renderOption={drawEntry}
        renderInput={(params) => (
          <Line params={params} field={field} placeholder={chosen.length === 0 ? placeholder : undefined} />
        )}
        noOptionsText={text(busy ? 'fields.select.loading' : 'fields.choices.nothing')}
        clearText={text('fields.choices.clear')}
        openText={text('fields.choices.open')}
        closeText={text('fields.choices.close')}
      />
    </FieldFrame>
  );
}
