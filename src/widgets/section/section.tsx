import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Icon } from '../../kit/icon.tsx';
import { Fold } from '../../kit/ui/fold.tsx';
import { alignedByText } from '../../kit/ui/press-button.tsx';
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

/** The icon stands beside the first line of a heading that takes two. */
const Title = styled(Typography)(({ theme }) => ({
  display: 'flex',
  flex: '1 1 12rem',
  gap: theme.spacing(1.25),
  minWidth: 0,
  '& > [aria-hidden]': { height: '1lh', lineHeight: 'inherit' },
})) as typeof Typography;

const Description = styled(Typography)(({ theme }) => ({
  maxWidth: '44rem',
  marginTop: theme.spacing(0.5),
}));

/** A button is higher than the line of a heading and must not enlarge it. */
const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  marginBlock: theme.spacing(-1),
  '&:empty': { display: 'none' },
  '&:has([data-chip])': { marginBlock: 0 },
  ...alignedByText(theme),
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

function Heading({ id, title, icon, level = 2, onPress }: Props & { id: string }): ReactNode {
  return (
    <Title id={id} component={`h${level}` as 'h2'} variant={onPress ? 'h3' : (`h${level}` as 'h2')}>
      {icon && <Icon name={icon} />}
      {onPress ? <WholePress onPress={onPress}>{title}</WholePress> : title}
    </Title>
  );
}

/** The heading and what stands below it, which shows once the heading is pressed where the section is folded. */
function Content(props: Props & { id: string }): ReactNode {
  const { folded, description, buttons, onPress, openWhen, onOpen, blocks } = props;
  const below = description && <Description color="textSecondary">{description}</Description>;
  if (folded)
    return (
      <Fold
        wanted={openWhen}
        onOpen={onOpen}
        head={
          <div>
            <Heading {...props} />
            {below}
          </div>
        }
      >
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
      {below}
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
