import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { Icon } from '../../kit/icon.tsx';
import { useKit } from '../../kit/kit.ts';
import { sizeOf } from './attached.ts';
import type { KeptFile } from './kept-file.ts';
import type { Waiting } from './use-reading.ts';

export const FileList = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: theme.spacing(1, 0, 0),
  padding: 0,
  listStyle: 'none',
}));

const Row = styled('li')(({ theme }) => {
  const { palette } = theme;
  return {
    display: 'grid',
    gridTemplateColumns: '40px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: theme.spacing(1.5),
    minHeight: 56,
    padding: theme.spacing(0.75, 0.75, 0.75, 1),
    border: `1px solid ${palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    '& .sign': {
      display: 'grid',
      placeItems: 'center',
      width: 40,
      height: 40,
      color: palette.text.secondary,
    },
    '& img': { width: 40, height: 40, objectFit: 'cover', borderRadius: 6 },
    '& .name': { display: 'block', overflowWrap: 'anywhere' },
    '& .more': { ...theme.typography.body2, color: palette.text.secondary },
    '& progress': { width: '100%', height: 6, accentColor: palette.primary.main },
  };
});

type ButtonProps = { label: string; onPress: () => void };

function RowButton({ label, onPress }: ButtonProps): ReactNode {
  return (
    <IconButton aria-label={label} title={label} onClick={onPress} sx={{ minWidth: 44, minHeight: 44 }}>
      <Icon name="close" />
    </IconButton>
  );
}

/** A thumbnail if the browser can draw the file, otherwise a document icon. */
function Sign({ content }: KeptFile): ReactNode {
  const [broken, setBroken] = useState(false);
  if (broken || !content.startsWith('data:image/'))
    return (
      <span className="sign">
        <Icon name={content.startsWith('data:image/') ? 'image' : 'attachment'} />
      </span>
    );
  return <img src={content} alt="" onError={() => setBroken(true)} />;
}

/** A file of the form. Without `onRemove` it cannot be removed. */
export function FileRow({ file, onRemove }: { file: KeptFile; onRemove?: () => void }): ReactNode {
  const { text, display } = useKit();
  return (
    <Row data-file={file.name}>
      <Sign {...file} />
      <div>
        <span className="name">{file.name}</span>
        <span className="more">{display('bytes', sizeOf(file))}</span>
      </div>
      {onRemove && <RowButton label={text('fields.files.remove', { name: file.name })} onPress={onRemove} />}
    </Row>
  );
}

/** A file that is being read. */
export function WaitingRow({ file, share, stop }: Waiting): ReactNode {
  const { text } = useKit();
  return (
    <Row>
      <span className="sign">
        <Icon name="attachment" />
      </span>
      <div>
        <span className="name">{file.name}</span>
        <progress aria-label={text('fields.files.reading', { name: file.name })} value={share} max={1} />
      </div>
      <RowButton label={text('fields.files.stop', { name: file.name })} onPress={() => stop.abort()} />
    </Row>
  );
}
