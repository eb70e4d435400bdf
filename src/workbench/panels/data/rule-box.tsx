import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useState } from 'react';
import type { Json, JsonObject } from '../../../base/json.ts';
import type { RuleAnswer } from '../../contract.ts';
import { JsonEditor } from '../../editor/json-editor.tsx';
import { placeQuery } from '../../session/readable.ts';
import { useAnswer } from '../../session/use-answer.ts';
import { useHelp } from '../../session/use-help.ts';
import { useSnapshot } from '../../session/use-session.ts';
import { fonts } from '../../theme.tsx';
import type { BlockData } from './use-data.ts';

const anyRule: JsonObject = { $ref: 'shared.schema.json#/$defs/rule' };

/** How long nothing is typed before the rule is checked, in ms. */
const rest = 250;

function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), rest);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

function faultOf(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (thrown) {
    return `No JSON yet: ${(thrown as Error).message}`;
  }
}

/** A rule to try: what it gives with the data that the page has now, or what is wrong with it. */
export function RuleBox({
  data,
  text,
  change,
}: {
  data: BlockData;
  text: string;
  change(text: string): void;
}): ReactNode {
  const { state } = useSnapshot();
  const { definition, pointer } = data.place;
  const extension = useHelp({
    kind: 'rule',
    own: anyRule,
    asked: { id: definition },
    at: `${pointer}/visibleWhen`,
  });
  const typed = useRested(text);
  const isEmpty = typed.trim() === '';
  const fault = isEmpty ? undefined : faultOf(typed);
  const query = `rule?${placeQuery({ id: definition }, `${pointer}/visibleWhen`)}&rule=${encodeURIComponent(typed)}`;
  const answer = useAnswer<RuleAnswer>(isEmpty || fault ? undefined : query, state);
  const problems = fault === undefined ? (answer?.problems ?? []) : [fault];
  return (
    <Box>
      <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
        <JsonEditor value={text} label="Rule to try, JSON" change={change} extension={extension} grows />
      </Box>
      <Box aria-live="polite" sx={{ mt: 1, minHeight: 24 }}>
        {problems.map((problem) => (
          <Typography key={problem} variant="body2" color="error">
            {problem}
          </Typography>
        ))}
        {answer && problems.length === 0 && (
          <Result
            value={data.result(answer.written)}
            note={data.element ? undefined : 'The block is not drawn now, so there are no values.'}
          />
        )}
      </Box>
    </Box>
  );
}

function Result({ value, note }: { value: Json | undefined; note: string | undefined }): ReactNode {
  if (note !== undefined) return <Typography variant="body2">{note}</Typography>;
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
      <Typography variant="body2" color="text.secondary">
        Gives
      </Typography>
      <Box
        component="output"
        aria-label="Result of the rule"
        tabIndex={0}
        sx={{
          font: `13px/1.5 ${fonts.code}`,
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          maxHeight: 200,
          overflow: 'auto',
        }}
      >
        {JSON.stringify(value ?? null, null, 2)}
      </Box>
    </Box>
  );
}
