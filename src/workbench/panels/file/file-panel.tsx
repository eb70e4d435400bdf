import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useMemo } from 'react';
import type { JsonObject } from '../../../base/json.ts';
import { isAsset } from '../../../language/asset.ts';
import { JsonEditor } from '../../editor/json-editor.tsx';
import { useAnswer } from '../../session/use-answer.ts';
import { useHelp } from '../../session/use-help.ts';
import { useSession, useSnapshot } from '../../session/use-session.ts';
import { Choice } from '../../ui/choice.tsx';
import { Problems } from '../../ui/problems.tsx';
import { PanelHead } from '../../ui/section.tsx';
import { useView } from '../../view.ts';
import { kindOfFile } from './kind-of-file.ts';

/** Completion and hover help for a file; of one over a file of the base, by what can be changed in that. */
function useFileHelp(path: string) {
  const { state } = useSnapshot();
  const base = path.slice(`partners/${state.partner}/`.length);
  const isPatch = state.baseFiles.includes(base);
  const own = useAnswer<JsonObject | null>(
    isPatch ? `patch?file=${encodeURIComponent(path)}` : undefined,
    path,
  );
  return useHelp({ kind: kindOfFile(path), own: own ?? undefined, asked: { file: path } });
}

/** The JSON of one of the partner's files, with the compiler's diagnostics in place. */
export function FilePanel(): ReactNode {
  const session = useSession();
  const { state } = useSnapshot();
  const { file, openFile } = useView();
  const path = file?.path ?? `partners/${state.partner}/partner.json`;
  const text = session.text(path);
  const told = useMemo(() => state.diagnostics.filter((each) => each.file === path), [state, path]);
  const help = useFileHelp(path);
  const at = useMemo(() => (file?.line === undefined ? undefined : { line: file.line }), [file]);
  const texts = state.files.map((each) => each.path).filter((each) => !isAsset(each));
  const options = [...new Set([...texts, path])].map((value) => {
    const isDraft = state.files.some((each) => each.path === value && each.draft);
    return { value, label: `${value.slice(`partners/${state.partner}/`.length)}${isDraft ? ' •' : ''}` };
  });
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}>
      <PanelHead title="File">
        Ctrl+Space completes, resting on a word explains it, Tab leaves the editor.
      </PanelHead>
      <Box sx={{ px: 2, pb: 1 }}>
        <Choice
          label="File of the partner (• not written yet)"
          value={path}
          options={options}
          change={(next) => openFile({ path: next })}
        />
      </Box>
      <Box sx={{ flex: 1, minHeight: 160, borderBlock: 1, borderColor: 'divider' }}>
        {text === null ? (
          <Box sx={{ p: 2 }}>
            <Box sx={{ mb: 1 }}>This file does not exist, or will be removed.</Box>
            <Button
              variant="outlined"
              onClick={() => session.change(`Begin ${path}`, [{ path, text: '{}\n' }])}
            >
              Begin it
            </Button>
          </Box>
        ) : (
          <JsonEditor
            key={path}
            value={text}
            label={path}
            told={told}
            extension={help}
            at={at}
            change={(next) => session.change(`Edit ${path}`, [{ path, text: next }], `edit ${path}`)}
          />
        )}
      </Box>
      {told.length > 0 && (
        <Box
          tabIndex={0}
          role="region"
          aria-label="Problems of this file"
          sx={{ maxHeight: '35%', overflow: 'auto', p: 2 }}
        >
          <Problems told={told} />
        </Box>
      )}
    </Box>
  );
}
