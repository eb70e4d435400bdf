import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ReactNode, useMemo, useState } from 'react';
import type { Readable } from '../../contract.ts';
import { PanelHead, Section } from '../../ui/section.tsx';
import { useView } from '../../view.ts';
import { byParent, found } from './data-nodes.ts';
import { DataTree, Line, type Tree } from './data-tree.tsx';
import { RuleBox } from './rule-box.tsx';
import { useData } from './use-data.ts';

/** What rules may read at a block, with the values that the page has now, and a rule to try on them. */
export function DataPanel(): ReactNode {
  const { selection } = useView();
  const data = useData();
  const [rule, setRule] = useState('{ "var": "session.authenticated" }');
  const known = useMemo(() => byParent(data?.readable ?? { paths: [], rules: [] }), [data?.readable]);
  if (!data) return <PanelHead title="Data">There is no block on the page yet.</PanelHead>;
  const { place, readable, element, read } = data;
  const tree: Tree = { known, read, use: (path) => setRule(`{ "var": ${JSON.stringify(path)} }`) };
  const block = place.pointer.split('/').at(-1);
  return (
    <>
      <PanelHead title="Data">
        What rules may read at {block} of {place.definition}, with the values of now.
        {!selection && ' Choose a block in the Inspector for the data of its place.'}
        {!element && ' The block is not drawn now: only names and types are known.'}
      </PanelHead>
      <Section title="Try a rule">
        <RuleBox data={data} text={rule} change={setRule} />
      </Section>
      <Section title="Values">{readable ? <Values readable={readable} tree={tree} /> : 'Reading…'}</Section>
    </>
  );
}

function Values({ readable, tree }: { readable: Readable; tree: Tree }): ReactNode {
  const [search, setSearch] = useState('');
  return (
    <>
      <OutlinedInput
        fullWidth
        type="search"
        value={search}
        placeholder="Search"
        onChange={(event) => setSearch(event.target.value)}
        inputProps={{ 'aria-label': 'Search data' }}
        sx={{ mb: 1 }}
      />
      {search.trim() === '' ? (
        <DataTree tree={tree} />
      ) : (
        <Found readable={readable} search={search} tree={tree} />
      )}
    </>
  );
}

function Found({ readable, search, tree }: { readable: Readable; search: string; tree: Tree }): ReactNode {
  const all = found(readable, search);
  if (all.length === 0) return <Box>No path with “{search}” can be read here.</Box>;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {all.map((each) => (
        <Line
          key={each.path}
          node={{ ...each, key: each.path, value: tree.read(each.path), hasMore: tree.known.has(each.path) }}
          tree={tree}
        />
      ))}
    </Box>
  );
}
