import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import {
  type ChangeEvent,
  type DragEvent,
  type InputHTMLAttributes,
  type ReactNode,
  useEffect,
  useState,
} from 'react';
import { Icon } from '../../kit/icon.tsx';
import { useKit } from '../../kit/kit.ts';

const Zone = styled('div', { shouldForwardProp: (name) => name !== 'over' && name !== 'usable' })<{
  over: boolean;
  usable: boolean;
}>(({ theme, over, usable }) => {
  const { palette } = theme;
  return {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1.5),
    minHeight: 72,
    padding: theme.spacing(1.5, 2),
    border: `1px dashed ${over ? palette.primary.main : palette.text.secondary}`,
    borderRadius: theme.shape.borderRadius,
    backgroundColor: over ? palette.action.selected : usable ? undefined : palette.action.hover,
    color: usable ? palette.primary.main : palette.text.secondary,
    '&:has(input[aria-invalid=true])': { borderColor: palette.error.main },
    '&:hover': usable ? { borderColor: palette.primary.main } : {},
    '&:has(input:focus-visible)': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
    '& .aside': { color: palette.text.secondary },
    '@media (hover: none)': { '& .drop': { display: 'none' } },
  };
});

/** The invisible input covers the whole zone, so that the browser handles presses and the keyboard. */
const Input = styled('input')({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  opacity: 0,
  cursor: 'pointer',
  fontSize: 0,
  '&[aria-disabled=true]': { cursor: 'not-allowed' },
});

type Props = {
  attributes: InputHTMLAttributes<HTMLInputElement>;
  faceId: string;
  several: boolean;
  usable: boolean;
  limits: ReactNode;
  /** Called when the browser opens its dialog. */
  onChoose: () => void;
  onFiles: (files: File[]) => void;
};

/**
 * The zone where files are chosen or dropped. The browser does not open files dropped beside it, which would lose
 * the form.
 */
export function DropZone({ attributes, several, usable, onChoose, onFiles, ...face }: Props): ReactNode {
  const { over, ...zone } = useDropping(usable, onFiles);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])]);
    currentTarget.value = '';
  };
  return (
    <Zone over={over} usable={usable} {...zone}>
      <Icon name="upload" />
      <Face several={several} {...face} />
      <Input
        {...attributes}
        type="file"
        multiple={several}
        onChange={choose}
        onClick={(event) => (usable ? onChoose() : event.preventDefault())}
      />
    </Zone>
  );
}

/** What the zone says: how to give files, and their limits. */
function Face({ faceId, several, limits }: Pick<Props, 'faceId' | 'several' | 'limits'>): ReactNode {
  const { text } = useKit();
  return (
    <div>
      <Typography id={faceId} component="span" sx={{ fontWeight: 500 }}>
        {text(several ? 'fields.files.chooseSeveral' : 'fields.files.chooseOne')}
      </Typography>
      <Typography component="span" className="aside drop">
        {` ${text('fields.files.drop')}`}
      </Typography>
      <Typography component="div" variant="body2" className="aside">
        {limits}
      </Typography>
    </div>
  );
}

/** Files that are dragged over the zone and dropped on it. */
function useDropping(usable: boolean, onFiles: (files: File[]) => void) {
  const [over, setOver] = useState(false);
  useEffect(guardPage, []);
  const onDragOver = (event: DragEvent) => {
    if (!usable) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setOver(true);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return { over, onDragOver, onDragLeave: () => setOver(false), onDrop };
}

/** Ignores files that are dropped elsewhere on the page. Returns how to stop. */
function guardPage(): () => void {
  const hover = (event: globalThis.DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  const drop = (event: globalThis.DragEvent) =>
    event.dataTransfer?.types.includes('Files') && event.preventDefault();
  window.addEventListener('dragover', hover);
  window.addEventListener('drop', drop);
  return () => {
    window.removeEventListener('dragover', hover);
    window.removeEventListener('drop', drop);
  };
}
