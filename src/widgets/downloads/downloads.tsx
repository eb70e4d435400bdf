import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Icon } from '../../kit/icon.tsx';
import { useKit } from '../../kit/kit.ts';
import { DownloadControl } from '../../kit/ui/download-control.tsx';
import { Empty } from '../../kit/ui/empty.tsx';
import { VisuallyHidden } from '../../kit/ui/visually-hidden.tsx';
import type { WidgetProps } from '../../kit/widget.ts';
import type { downloadsSpec } from './props.ts';

type Props = WidgetProps<typeof downloadsSpec>;
type File = ReturnType<Props['item']>;

const Groups = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(3) }));
const Files = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });
const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  padding: theme.spacing(1, 0),
  borderBottom: `1px solid ${theme.palette.divider}`,
}));
const Body = styled('div')(({ theme }) => ({
  flexGrow: 1,
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& small': { ...theme.typography.body2, display: 'block', color: theme.palette.text.secondary },
}));

function FileRow({ name = '', detail, date, size, onPress }: File): ReactNode {
  const { display, text } = useKit();
  const sized = size !== undefined && size !== '';
  const facts = [detail, date && display('date', date), sized && display('bytes', size)];
  const line = facts.filter(Boolean).join(' · ');
  return (
    <Row>
      <Icon name="contract" />
      <Body>
        {name}
        {line && <small>{line}</small>}
      </Body>
      <DownloadControl label={text('kit.downloads.fetch', { name })} onPress={onPress} />
    </Row>
  );
}

function Group({ name, files, level }: { name: string; files: [number, File][]; level: number }): ReactNode {
  const id = useId();
  const { text } = useKit();
  const rows = files.map(([index, file]) => <FileRow key={index} {...file} />);
  if (name === '') return <Files>{rows}</Files>;
  return (
    <section aria-labelledby={id}>
      <Typography id={id} component={`h${level}` as 'h3'} variant="h3">
        {name} <span aria-hidden>({files.length})</span>
        <VisuallyHidden>, {text('kit.downloads.count', { count: files.length })}</VisuallyHidden>
      </Typography>
      <Files>{rows}</Files>
    </section>
  );
}

/** A list of files to download. */
export function Downloads({ items = [], item, rest = '', level = 3, empty }: Props): ReactNode {
  const { text } = useKit();
  const groups = new Map<string, [number, File][]>();
  for (const [index, entry] of items.entries()) {
    const file = item(entry, index);
    groups.set(file.group ?? '', [...(groups.get(file.group ?? '') ?? []), [index, file]]);
  }
  if (groups.size === 0) return <Empty text={empty ?? text('kit.empty')} />;
  return (
    <Groups>
      {[...groups].map(([name, files]) => (
        <Group key={name} name={name || (groups.size > 1 ? rest : '')} files={files} level={level} />
      ))}
    </Groups>
  );
}
