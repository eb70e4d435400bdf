import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import useSWR from 'swr';
import type { Json } from '../../../src/base/json.ts';
import { readPath } from '../../../src/base/path.ts';
import { useKit } from '../../../src/kit/kit.ts';
import { Skeleton } from '../../../src/kit/ui/skeletons.tsx';
import type { Handler } from '../../../src/language/prop.ts';
import { Button } from '../../../src/widgets/button/button.tsx';
import { Chip } from '../../../src/widgets/chip/chip.tsx';
import { Facts } from '../../../src/widgets/facts/facts.tsx';
import { Grid } from '../../../src/widgets/grid/grid.tsx';
import { Section } from '../../../src/widgets/section/section.tsx';
import { Stack } from '../../../src/widgets/stack/stack.tsx';
import { Table } from '../../../src/widgets/table/table.tsx';
import { Text } from '../../../src/widgets/text/text.tsx';
import { type FactSection, factsOf } from '../definitions.ts';
import { type BenchContract, benchAnswer } from './bench-data.ts';

const readContracts = async () => benchAnswer;
const reload: Handler = async () => true;
const openContract = (name: string): Handler =>
  Object.assign(async () => true, { href: `/contratos/electricity/${name}` });

/** The screen as it is written without definitions: the same components, the same texts, the same cache of answers. */
export function ScreenByHand(): ReactNode {
  const { text } = useKit();
  const { data } = useSWR('contracts', readContracts);
  const contract = data?.items[0];
  const title = text('bench.title', { name: contract?.name ?? '' });
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3, width: '100%', maxWidth: 1120, mx: 'auto' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44 }}>
        <Typography variant="h1" tabIndex={-1} sx={{ outline: 'none', overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
      </Box>
      {data && contract ? <Body contract={contract} contracts={data.items} /> : <Skeleton shape="lines" />}
    </Box>
  );
}

function Body({ contract, contracts }: { contract: BenchContract; contracts: BenchContract[] }): ReactNode {
  const { text } = useKit();
  const sections = (
    <>
      <FactsOf section="contract" width={7} contract={contract} />
      <FactsOf section="contact" width={5} contract={contract} />
      <FactsOf section="supply" width={7} contract={contract} />
      <FactsOf section="distributor" width={5} contract={contract} />
    </>
  );
  const blocks = (
    <>
      <Stack blockKey="states" direction="row" gap="small" blocks={<States contract={contract} />} />
      <Grid blockKey="sections" blocks={sections} />
      <Section
        blockKey="others"
        icon="contract"
        title={text('bench.others')}
        blocks={<Contracts contracts={contracts} />}
      />
    </>
  );
  return <Stack blockKey="body" gap="large" blocks={blocks} />;
}

function States({ contract }: { contract: BenchContract }): ReactNode {
  const { text } = useKit();
  return (
    <>
      <Chip
        blockKey="state"
        label={text(contract.state === 'activa' ? 'bench.state.active' : 'bench.state.ended')}
        tone="success"
      />
      {contract.amount_debt > 0 && (
        <Chip
          blockKey="debt"
          tone="error"
          icon="warning"
          label={text('bench.debt', { amount: contract.amount_debt })}
        />
      )}
      <Text
        blockKey="address"
        look="muted"
        text={text('common.plain', { value: contract.cups.full_address })}
      />
    </>
  );
}

const Cell = styled('div', { shouldForwardProp: (name) => name !== 'twelfths' })<{ twelfths: number }>(
  ({ theme, twelfths }) => ({
    minWidth: 0,
    scrollMarginTop: theme.spacing(12),
    gridColumn: '1 / -1',
    [theme.breakpoints.up('sm')]: { gridColumn: `span ${twelfths}` },
  }),
);

function FactsOf({
  section,
  width,
  contract,
}: {
  section: FactSection;
  width: number;
  contract: BenchContract;
}): ReactNode {
  const { text } = useKit();
  const entries = factsOf[section].map(([path, as], index) => [
    `fact${index}`,
    { label: text('bench.owner'), value: readPath(contract, path), ...(as && { as }) },
  ]);
  return (
    <Cell id={section} twelfths={width}>
      <Section
        blockKey={section}
        icon="contract"
        title={text(`bench.${section}`)}
        blocks={<Facts blockKey="facts" facts={Object.fromEntries(entries)} />}
      />
    </Cell>
  );
}

function Contracts({ contracts }: { contracts: BenchContract[] }): ReactNode {
  const { text } = useKit();
  const of = (item: Json) => item as BenchContract;
  const stateOf = ({ state }: BenchContract) =>
    state === 'activa'
      ? ({ text: text('bench.state.active'), tone: 'success' } as const)
      : ({ text: text('bench.state.ended'), tone: 'neutral' } as const);
  const debtOf = ({ amount_debt: amount }: BenchContract) => ({
    text: text('bench.debt', { amount }),
    tone: amount > 0 ? ('error' as const) : ('info' as const),
  });
  return (
    <Table
      blockKey="contracts"
      caption={text('bench.others')}
      items={contracts}
      rowKey="name"
      columns={{
        name: {
          label: text('bench.contract'),
          main: true,
          cell: (item) => ({
            value: of(item).name,
            detail: text('common.plain', { value: of(item).cups.name }),
          }),
        },
        address: { label: text('bench.supply'), cell: (item) => ({ value: of(item).cups.full_address }) },
        signed: {
          label: text('bench.contract'),
          cell: (item) => ({ value: of(item).sign_date, as: 'date' }),
        },
        state: { label: text('bench.contract'), cell: (item) => stateOf(of(item)) },
        debt: { label: text('bench.contract'), cell: (item) => debtOf(of(item)) },
      }}
      row={(item) => ({ buttons: <RowButtons name={of(item).name} /> })}
    />
  );
}

function RowButtons({ name }: { name: string }): ReactNode {
  const { text } = useKit();
  return (
    <>
      <Button
        blockKey="open"
        look="quiet"
        icon="arrowRight"
        label={text('bench.open')}
        onPress={openContract(name)}
      />
      <Button blockKey="more" look="quiet" label={text('bench.more')} onPress={reload} />
    </>
  );
}
