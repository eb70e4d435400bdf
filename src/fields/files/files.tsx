import Box from '@mui/material/Box';
import { type ClipboardEvent, type FocusEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import type { FieldProps } from '../../kit/field.ts';
import { Icon } from '../../kit/icon.tsx';
import { useKit } from '../../kit/kit.ts';
import { controlAttributes, FieldFrame, labelId } from '../../kit/ui/field-frame.tsx';
import { InlineButton } from '../../kit/ui/press-button.tsx';
import { VisuallyHidden } from '../../kit/ui/visually-hidden.tsx';
import { namesToAttach } from './attached.ts';
import { DropZone } from './drop-zone.tsx';
import { usual } from './fault.ts';
import { FileList, FileRow, WaitingRow } from './file-rows.tsx';
import type { filesField } from './props.ts';
import { useFiles } from './use-files.ts';
import { useWords } from './use-words.ts';

/** Attached files: chosen, dropped or pasted, each with its name, its size and a button to remove it. */
export function Files(field: FieldProps<typeof filesField>): ReactNode {
  const { id, name, disabled, accept = [], min = usual.min, max = usual.max } = field;
  const { text, settings } = useKit();
  const object = field.object ?? text('fields.files.object');
  const words = useWords({
    accept,
    min: min === 1 && !field.required ? 0 : min,
    max,
    object,
    maxBytes: field.maxBytes ?? settings.fileUploadSizeLimit,
  });
  const { files, waiting, refused, told, add, remove } = useFiles(field, max, words);
  const { root, focusAfter } = useFocusAfterRemoval(files.length);
  const framed = { ...field, busy: field.busy || waiting.length > 0 };
  const [face, limits] = [`${id}-face`, `${id}-limits`];
  const missing = namesToAttach(field.remnant, files);
  const attributes = {
    id,
    name,
    accept: accept.join(',') || undefined,
    'aria-labelledby': `${labelId(field)} ${face}`,
    ...controlAttributes(framed, limits),
  };
  const paste = ({ clipboardData }: ClipboardEvent) => add([...(clipboardData?.files ?? [])]);
  const { leave, choosing } = useLeaving(field.leave);
  const take = (index: number) => {
    focusAfter(index);
    remove(index);
  };
  return (
    <Box ref={root} onPaste={paste} onBlur={leave}>
      <FieldFrame
        {...framed}
        note={
          <Remarks {...{ refused, told }}>
            {missing.length > 0 && words.again(missing)}
            {missing.length > 0 && files.length === 0 && !field.required && (
              <InlineButton onClick={() => field.change(undefined)}>{words.without(missing)}</InlineButton>
            )}
          </Remarks>
        }
      >
        <DropZone
          attributes={attributes}
          faceId={face}
          several={max !== 1}
          usable={disabled === undefined}
          limits={<span id={limits}>{words.limits}</span>}
          onChoose={() => {
            choosing.current = true;
          }}
          onFiles={(chosen) => {
            choosing.current = false;
            add(chosen);
          }}
        />
        <Attached {...{ files, waiting }} onRemove={disabled === undefined ? take : undefined} />
      </FieldFrame>
    </Box>
  );
}

type AttachedProps = Pick<ReturnType<typeof useFiles>, 'files' | 'waiting'> & {
  onRemove: ((index: number) => void) | undefined;
};

/** The attached files, and those that are still being read. */
function Attached({ files, waiting, onRemove }: AttachedProps): ReactNode {
  const { text } = useKit();
  if (files.length + waiting.length === 0) return null;
  return (
    <FileList aria-label={text('fields.files.list')}>
      {files.map((file, index) => (
        <FileRow key={file.name} file={file} onRemove={onRemove && (() => onRemove(index))} />
      ))}
      {waiting.map((one) => (
        <WaitingRow key={one.id} {...one} />
      ))}
    </FileList>
  );
}

/** Leaving the field; `choosing` is true while the browser's dialog has the focus, which does not count. */
function useLeaving(onLeave: () => void) {
  const choosing = useRef(false);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!choosing.current && !currentTarget.contains(relatedTarget)) onLeave();
    choosing.current = false;
  };
  return { leave, choosing };
}

type Told = { refused: readonly string[]; told: string; children: ReactNode };

/**
 * Messages: files to attach again, or to go on without, and refused ones stay listed; added and removed files are announced to screen
 * readers.
 */
function Remarks({ refused, told, children }: Told): ReactNode {
  return (
    <div>
      {children}
      {refused.map((reason, index) => (
        <Box key={String(index)} sx={{ display: 'flex', gap: 0.5, color: 'error.main' }}>
          <Icon name="error" size="small" />
          <span>{reason}</span>
        </Box>
      ))}
      <VisuallyHidden>{told}</VisuallyHidden>
    </div>
  );
}

/** After a file is removed, moves the focus to the next one, or the last, or the input. */
function useFocusAfterRemoval(count: number) {
  const root = useRef<HTMLElement>(null);
  const wanted = useRef<number>(undefined);
  useLayoutEffect(() => {
    const at = wanted.current;
    if (at === undefined) return;
    wanted.current = undefined;
    const buttons = [...(root.current?.querySelectorAll<HTMLElement>('[data-file] button') ?? [])];
    (buttons[Math.min(at, count - 1)] ?? root.current?.querySelector('input'))?.focus();
  }, [count]);
  const focusAfter = (index: number) => {
    wanted.current = index;
  };
  return { root, focusAfter };
}
