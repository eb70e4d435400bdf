import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { type Json, sameJson } from '../../base/json.ts';
import { JsonEditor } from '../editor/json-editor.tsx';
import { toldIn } from '../editor/told-in.ts';
import { useHelp } from '../session/use-help.ts';
import { type BoxPlace, BoxPlaceContext } from './box-place.ts';

/** How long nothing is typed before it counts, in ms. */
const rest = 350;

const write = (value: Json | undefined): string =>
  value === undefined ? '' : JSON.stringify(value, null, 2);

/** The value of a text, or what is wrong with it. Nothing stands for no value. */
function read(text: string): { value: Json | undefined } | { fault: string } {
  if (text.trim() === '') return { value: undefined };
  try {
    return { value: JSON.parse(text) as Json };
  } catch (thrown) {
    return { fault: (thrown as Error).message };
  }
}

type Props = {
  label: string;
  help?: string;
  value: Json | undefined;
  change(value: Json | undefined): void;
  /** The steps to the value from where its surroundings are, which complete it. */
  path?: readonly (string | number)[];
};

type HelpedProps = {
  value: string;
  label: string;
  change(text: string): void;
  place: BoxPlace;
  steps: readonly string[];
};

/** The editor of a part of a definition, completed and marked as the whole of it is. */
function HelpedEditor({ value, label, change, place, steps }: HelpedProps): ReactNode {
  const { kind, id, whole, told } = place;
  const extension = useHelp({ kind, asked: { id }, within: { path: steps, whole } });
  const key = steps.join('/');
  const own = useMemo(() => toldIn(value, steps, told), [value, key, told]);
  return <JsonEditor value={value} label={label} change={change} told={own} extension={extension} grows />;
}

/** A value as JSON. What is no JSON yet stays as it was typed, and counts once it is. */
export function JsonBox({ label, help, value, change, path }: Props): ReactNode {
  const place = useContext(BoxPlaceContext);
  const [text, setText] = useState(() => write(value));
  const found = read(text);
  const seen = useRef(value);
  useEffect(() => {
    // What is not JSON yet is lost to another value only, not to the same one read again.
    if (sameJson(seen.current, value)) return;
    seen.current = value;
    setText((typed) => {
      const now = read(typed);
      return 'value' in now && sameJson(now.value, value) ? typed : write(value);
    });
  }, [value]);
  // Only what is typed starts the wait.
  useEffect(() => {
    if (!('value' in found) || sameJson(found.value, value)) return;
    const timer = setTimeout(() => change(found.value), rest);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <Box>
      <Typography variant="h3" component="div">
        {label}
      </Typography>
      {help && (
        <Typography variant="body2" color="text.secondary">
          {help}
        </Typography>
      )}
      <Box
        sx={{
          border: 1,
          borderColor: 'fault' in found ? 'error.main' : 'divider',
          borderRadius: 1,
          mt: 0.5,
          overflow: 'hidden',
        }}
      >
        {place && path ? (
          <HelpedEditor
            value={text}
            label={`${label}, JSON`}
            change={setText}
            place={place}
            steps={[...place.steps, ...path.map(String)]}
          />
        ) : (
          <JsonEditor value={text} label={`${label}, JSON`} change={setText} grows />
        )}
      </Box>
      <Typography variant="body2" color="error" aria-live="polite">
        {'fault' in found ? `No JSON yet: ${found.fault}` : ''}
      </Typography>
    </Box>
  );
}
