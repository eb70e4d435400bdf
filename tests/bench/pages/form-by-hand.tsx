import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { type FormEvent, memo, type ReactNode, useCallback, useId, useMemo, useReducer } from 'react';
import { useKit } from '../../../src/kit/kit.ts';
import { type FieldRule, fieldNames, rulesOf, words } from '../rules-of-many.ts';
import { counter } from './counter.ts';

type Values = { readonly [name: string]: string | undefined };
type State = { values: Values; left: ReadonlySet<string>; tried: boolean };
type Event =
  | { type: 'change'; name: string; value: string }
  | { type: 'leave'; name: string }
  | { type: 'try' };

function reduce(state: State, event: Event): State {
  if (event.type === 'change')
    return { ...state, values: { ...state.values, [event.name]: event.value || undefined } };
  if (event.type === 'leave')
    return state.left.has(event.name) ? state : { ...state, left: new Set(state.left).add(event.name) };
  return { ...state, tried: true };
}

/** The fifty conditions, as a programmer would write them. */
function decide(values: Values, rules: readonly FieldRule[]): { hidden: Set<string>; required: Set<string> } {
  const hidden = new Set<string>();
  const required = new Set<string>();
  for (const { target, driver, kind } of rules) {
    if (kind === 'visible' && values[driver] === words.hides) hidden.add(target);
    if (kind === 'required' && values[driver] === words.requires) required.add(target);
  }
  return { hidden, required };
}

type FaultKey = 'form.required' | 'form.maxLength';

function faultsOf(
  names: string[],
  values: Values,
  { hidden, required }: ReturnType<typeof decide>,
): Map<string, FaultKey> {
  const faults = new Map<string, FaultKey>();
  for (const name of names) {
    if (hidden.has(name)) continue;
    if (required.has(name) && !values[name]) faults.set(name, 'form.required');
    else if ((values[name]?.length ?? 0) > 80) faults.set(name, 'form.maxLength');
  }
  return faults;
}

/** The large form as a React programmer writes it: one reducer, a memoised component a field, conditions as code. */
export function FormByHand({ count }: { count: number }): ReactNode {
  const { text } = useKit();
  const [{ values, left, tried }, send] = useReducer(reduce, {
    values: {},
    left: new Set<string>(),
    tried: false,
  });
  const names = useMemo(() => fieldNames(count), [count]);
  const rules = useMemo(() => rulesOf(count), [count]);
  const decided = useMemo(() => decide(values, rules), [values, rules]);
  const faults = useMemo(() => faultsOf(names, values, decided), [names, values, decided]);
  const change = useCallback((name: string, value: string) => send({ type: 'change', name, value }), []);
  const leave = useCallback((name: string) => send({ type: 'leave', name }), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'try' });
  };
  const errorOf = (name: string) => {
    const fault = tried || left.has(name) ? faults.get(name) : undefined;
    return fault && text(fault, { limit: 80 });
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}
    >
      {tried && faults.size > 0 && (
        <Alert severity="error">{text('engine.formFaults', { count: faults.size })}</Alert>
      )}
      <Box
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(12, minmax(0, 1fr))', columnGap: 2, rowGap: 2.5 }}
      >
        {names.map((name) =>
          decided.hidden.has(name) ? null : (
            <Field
              key={name}
              name={name}
              label={text('bench.field')}
              value={values[name] ?? ''}
              required={decided.required.has(name)}
              error={errorOf(name)}
              change={change}
              leave={leave}
            />
          ),
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button type="submit" variant="contained" fullWidth sx={{ minHeight: 44 }}>
          {text('bench.send')}
        </Button>
      </Box>
    </Box>
  );
}

const Cell = styled('div')(({ theme }) => ({
  gridColumn: '1 / -1',
  minWidth: 0,
  [theme.breakpoints.up('sm')]: { gridColumn: 'span 4' },
}));
const Label = styled(FormLabel)(({ theme }) => ({
  ...theme.typography.body2,
  marginBottom: theme.spacing(0.5),
  color: (theme.vars ?? theme).palette.text.primary,
  fontWeight: 500,
})) as typeof FormLabel;
const Input = styled(OutlinedInput)({ minHeight: 44 });
const Messages = styled('div')({ minHeight: '1.6em' });

type FieldProps = {
  name: string;
  label: string;
  value: string;
  required: boolean;
  error: string | undefined;
  change: (name: string, value: string) => void;
  leave: (name: string) => void;
};

const Field = memo(function Field({
  name,
  label,
  value,
  required,
  error,
  change,
  leave,
}: FieldProps): ReactNode {
  counter.fields += 1;
  const id = useId();
  const described = error === undefined ? undefined : `${id}-error`;
  return (
    <Cell>
      <FormControl fullWidth error={error !== undefined}>
        <Label htmlFor={id} id={`${id}-label`}>
          {label}
          {required && <span aria-hidden> *</span>}
        </Label>
        <Input
          id={id}
          name={name}
          value={value}
          onChange={(event) => change(name, event.target.value)}
          onBlur={() => leave(name)}
          slotProps={{
            input: {
              maxLength: 80,
              'aria-describedby': described,
              'aria-invalid': error !== undefined,
              'aria-required': required || undefined,
            },
          }}
        />
        <Messages aria-live="polite">
          {error !== undefined && <FormHelperText id={described}>{error}</FormHelperText>}
        </Messages>
      </FormControl>
    </Cell>
  );
});
