import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Icon } from '../../kit/icon.tsx';
import { Fold } from '../../kit/ui/fold.tsx';
import { pressedAsWhole, WholePress } from '../../kit/ui/whole-press.tsx';
import type { WidgetProps } from '../../kit/widget.ts';
import type { sectionSpec } from './props.ts';

type Props = WidgetProps<typeof sectionSpec>;

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
}));

const Heads = styled('div')(({ theme }) => ({
  display: 'grid',
  flex: '1 1 14rem',
  gap: theme.spacing(0.5),
  maxWidth: '44rem',
}));

const Title = styled(Typography)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.25),
  minWidth: 0,
})) as typeof Typography;

/**
 * A button is higher than the line of a heading and must not enlarge it. Buttons without an outline are aligned by
 * their text, not by their invisible edge.
 */
const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  marginBlock: theme.spacing(-1),
  '&:empty': { display: 'none' },
  '&:not(:has(.MuiButton-outlined, .MuiButton-contained, .MuiChip-root))': {
    columnGap: 0,
    marginInline: theme.spacing(-2.5),
  },
  '&:has(.MuiChip-root)': { marginBlock: 0 },
}));

const FoldedButtons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
}));

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
  '&:not(:empty)': { marginTop: theme.spacing(2) },
}));

/** A card that is pressed as a whole: its height follows its neighbour's, and what it says of itself shows the press. */
const pressable = {
  ...pressedAsWhole,
  height: '100%',
  '&:hover': { borderColor: 'primary.main' },
  '&:hover [data-whole]': { textDecoration: 'underline' },
  '& [data-whole]::after': { borderRadius: 1 },
} as const;

/** Sections of a screen are landmarks; nested sections are groups, because dozens of landmarks help nobody. */
const naming = (level: number, id: string) => ({
  role: level > 2 ? 'group' : undefined,
  'aria-labelledby': id,
});

function Heading({ id, title, icon, description, level = 2, onPress }: Props & { id: string }): ReactNode {
  return (
    <Heads>
      <Title id={id} component={`h${level}` as 'h2'} variant={onPress ? 'h3' : (`h${level}` as 'h2')}>
        {icon && <Icon name={icon} />}
        {onPress ? <WholePress onPress={onPress}>{title}</WholePress> : title}
      </Title>
      {description && <Typography color="textSecondary">{description}</Typography>}
    </Heads>
  );
}

/** The heading and what stands below it, which shows once the heading is pressed where the section is folded. */
function Content(props: Props & { id: string }): ReactNode {
  const { folded, buttons, onPress, blocks } = props;
  if (folded)
    return (
      <Fold head={<Heading {...props} />}>
        <Body>
          {buttons && <FoldedButtons>{buttons}</FoldedButtons>}
          {blocks}
        </Body>
      </Fold>
    );
  return (
    <>
      <Head>
        <Heading {...props} />
        {buttons && <Buttons>{buttons}</Buttons>}
        {onPress && <Icon name="chevronRight" />}
      </Head>
      <Body>{blocks}</Body>
    </>
  );
}

/** A section of a screen with its own heading. */
export function Section(props: Props): ReactNode {
  const { level = 2, look = 'card', onPress } = props;
  const id = useId();
  const content = <Content {...props} id={id} />;
  if (look === 'plain') return <section {...naming(level, id)}>{content}</section>;
  return (
    <Card component="section" {...naming(level, id)} sx={{ p: { xs: 2, sm: 3 }, ...(onPress && pressable) }}>
      {content}
    </Card>
  );
}
