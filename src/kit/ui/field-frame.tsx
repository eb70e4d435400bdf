import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { FieldState } from '../field.ts';
import { Icon } from '../icon.tsx';
import { useKit } from '../kit.ts';
import { forReadersAlone, VisuallyHidden } from './visually-hidden.tsx';

/** What the frame shows around a control. */
export type FramedField = Pick<
  FieldState,
  'id' | 'label' | 'help' | 'error' | 'required' | 'disabled' | 'busy' | 'waiting' | 'compact'
>;

const Label = styled(FormLabel)(({ theme }) => ({
  ...theme.typography.body2,
  marginBottom: theme.spacing(0.5),
  fontWeight: theme.typography.fontWeightMedium,
  // In the primary colour of some brands the label of the field in use would look like an error.
  '&, &.Mui-focused:not(.Mui-error)': { color: theme.palette.text.primary },
  '&.Mui-error': { color: theme.palette.error.main },
})) as typeof FormLabel;

const Mark = styled('span')(({ theme }) => ({ color: theme.palette.error.main }));

const Line = styled(FormHelperText)(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: theme.spacing(0.5),
  margin: theme.spacing(0.5, 0, 0),
  '& > span:first-of-type': { height: '1lh', lineHeight: 'inherit' },
})) as typeof FormHelperText;

const Messages = styled(FormHelperText)({ margin: 0 }) as typeof FormHelperText;

/** An error stands out from help: it is what to mend. */
const Fault = styled(Line)(({ theme }) => ({ fontWeight: theme.typography.fontWeightMedium })) as typeof Line;

const ids = (field: { id: string }) => ({
  label: `${field.id}-label`,
  help: `${field.id}-help`,
  error: `${field.id}-error`,
  reason: `${field.id}-reason`,
});

/** The id of the label, for a group of controls to be named by. */
export const labelId = (field: FramedField): string => ids(field).label;

type Described = Pick<FramedField, 'id' | 'help' | 'error' | 'disabled'>;

/** The ids of what the frame tells about a control, for `aria-describedby`; `more` are ids of further descriptions. */
export function describedBy(field: Described, ...more: (string | undefined)[]): string | undefined {
  const { help, error, reason } = ids(field);
  const described = [
    field.error === undefined ? undefined : error,
    field.disabled === undefined ? undefined : reason,
    field.help === undefined ? undefined : help,
    ...more,
  ];
  return described.filter((id) => id !== undefined).join(' ') || undefined;
}

/** The attributes that tie a control to what its frame says. */
export function controlAttributes(field: FramedField, ...more: (string | undefined)[]) {
  return {
    'aria-describedby': describedBy(field, ...more),
    'aria-invalid': field.error !== undefined,
    'aria-required': field.required || undefined,
    'aria-disabled': field.disabled !== undefined || undefined,
    'aria-busy': field.busy || undefined,
  };
}

/** The mark of a required field; screen readers get it from the control. */
export function RequiredMark({ field }: { field: FramedField }): ReactNode {
  return field.required ? <Mark aria-hidden> *</Mark> : null;
}

type FrameProps = FramedField & {
  /** The control brings its own label. */
  bare?: boolean;
  /** The label is that of several controls together. */
  group?: boolean;
  /** It is so high that its end may be out of sight: help and messages stand above the controls. */
  tall?: boolean;
  /** A temporary note about what was just typed. */
  note?: ReactNode;
  children: ReactNode;
};

/** The label above a control; below it its error, the reason why it cannot be edited, and help. */
export function FieldFrame({ bare, group, tall, note, children, ...field }: FrameProps): ReactNode {
  const { label } = ids(field);
  const target = group ? { component: 'div' as const } : { htmlFor: field.id };
  const messages = <FrameMessages field={field} note={note} />;
  return (
    <FormControl fullWidth error={field.error !== undefined}>
      {!bare && (
        <Label id={label} {...target} sx={field.compact ? forReadersAlone : undefined}>
          {field.label}
          <RequiredMark field={field} />
        </Label>
      )}
      {tall && (
        <Box sx={{ mb: isTold(field) ? 1 : 0 }}>
          <Help field={field} />
          {messages}
        </Box>
      )}
      {children}
      {!tall && (
        <>
          {messages}
          <Help field={field} />
        </>
      )}
    </FormControl>
  );
}

const isTold = ({ help, error, disabled }: FramedField) => (help ?? error ?? disabled) !== undefined;

function Help({ field }: { field: FramedField }): ReactNode {
  if (field.help === undefined) return null;
  return (
    <Line id={ids(field).help} component="div" error={false}>
      {field.help}
    </Line>
  );
}

/** A live region, which must exist before an error appears to be announced. */
function FrameMessages({ field, note }: { field: FramedField; note: ReactNode }): ReactNode {
  const { text } = useKit();
  const { error, reason } = ids(field);
  return (
    <Messages component="div" aria-live="polite">
      {field.error !== undefined && (
        <Fault id={error} component="div">
          <Icon name="error" size="small" />
          <span>{field.error}</span>
        </Fault>
      )}
      {field.disabled !== undefined && (
        <Line id={reason} component="div" error={false}>
          <Icon name="lock" size="small" />
          <span>{field.disabled}</span>
        </Line>
      )}
      {note !== undefined && (
        <Line component="div" error={false}>
          {note}
        </Line>
      )}
      {field.busy && <VisuallyHidden>{text('kit.loading')}</VisuallyHidden>}
      {field.waiting && <VisuallyHidden>{text('kit.waiting')}</VisuallyHidden>}
    </Messages>
  );
}
