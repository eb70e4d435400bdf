import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TablePagination from '@mui/material/TablePagination';
import TableRow from '@mui/material/TableRow';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import useSWR from 'swr';

type Contract = { name: string; address: string; state: string };

const read = async (address: string) => (await (await fetch(address)).json()) as Contract[];

/** The list of contracts written by hand: tabs, search, table, pages. */
export function ContractsByHand(): ReactNode {
  const { data = [] } = useSWR('/contracts.json', read);
  return (
    <main>
      <Tabs value="electricity">
        <Tab value="electricity" label="Electricity" />
        <Tab value="gas" label="Gas" />
      </Tabs>
      <TextField type="search" label="Search" />
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>Contract</TableCell>
            <TableCell>Address</TableCell>
            <TableCell>State</TableCell>
            <TableCell />
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map(({ name, address, state }) => (
            <TableRow key={name}>
              <TableCell>{name}</TableCell>
              <TableCell>{address}</TableCell>
              <TableCell>
                <Chip label={state} />
              </TableCell>
              <TableCell>
                <Button>Open</Button>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <TablePagination
        component="div"
        count={data.length}
        page={0}
        rowsPerPage={10}
        onPageChange={() => {}}
      />
    </main>
  );
}
