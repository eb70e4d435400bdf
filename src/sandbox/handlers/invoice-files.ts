import type { MonthEnergy } from '../energy/consumption.ts';
import { curveBetween } from '../energy/consumption.ts';
import { type BillLine, electricityBill, gasBill } from '../energy/bill.ts';
import { type CustomerContext, type FileAnswer, forCustomer, type Handler, Refusal } from '../handler.ts';
import { pdfFile } from '../pdf.ts';
import { daysFrom } from '../seed/billed-months.ts';
import type { InvoiceRow } from '../store/rows.ts';

/** An invoice with the contract that it bills, if it is one. */
type Billed = InvoiceRow & { contract: string | null; tariff: string; owner: string; address: string | null };

/** What an invoice of electricity was computed from. */
type BilledEnergy = MonthEnergy & { powers: { [period: string]: number } };

async function ownInvoice({ database, claims, path }: CustomerContext, multipoint: boolean): Promise<Billed> {
  const [found] = await database.query<Billed>(
    `select invoice.*, contract.name as contract, contract.tariff, contract.cups_address as address, person.name as owner
     from invoice join person on person.id = invoice.person_id
     left join contract on contract.id = invoice.contract_id
     where invoice.id = $1 and invoice.person_id = $2 and (invoice.kind = 'multipoint') = $3`,
    [Number(path.id) || 0, claims.uid, multipoint],
  );
  if (!found) throw new Refusal(404, { message: 'not_found' });
  return found;
}

const euros = (amount: number) => `${amount.toFixed(2).replace('.', ',')} €`;

function linesOf({ kind, tariff, billed, starts, ends }: Billed): BillLine[] {
  if (kind === 'multipoint') return [];
  const days = daysFrom(starts, ends);
  if (kind === 'gas') return gasBill((billed as { gas: number }).gas, days).lines;
  const energy = billed as BilledEnergy;
  return electricityBill(tariff, energy, energy.powers, days).lines;
}

const lineText = ({ concept, period, quantity, unit, amount }: BillLine): string =>
  `${concept}${period ? ` ${period}` : ''}: ${quantity} ${unit} = ${euros(amount)}`;

function asPdf(invoice: Billed, name: string): FileAnswer {
  return pdfFile(name, [
    `Factura ${invoice.number}`,
    invoice.owner,
    ...(invoice.contract === null ? [] : [`Contrato ${invoice.contract}`, invoice.address ?? '']),
    `${invoice.starts} - ${invoice.ends}`,
    ...linesOf(invoice).map(lineText),
    `Total ${euros(invoice.total)}`,
  ]);
}

const kwh = (wattHours: number) => (wattHours / 1000).toFixed(3).replace('.', ',');

/** What is billed of the energy of one contract. */
type BilledSupply = { id: number; tariff: string; starts: string; ends: string; energy: BilledEnergy };

/** The hours of a contract, as distributors write them: an hour of 1 to 25, kWh with three decimals. */
function hoursOf({ id, tariff, starts, ends, energy }: BilledSupply): string[] {
  const watts = Math.max(...Object.values(energy.powers));
  const hours = curveBetween({ id, tariff, watts, solar: energy.exported > 0 }, starts, ends, energy);
  return hours.map(
    ({ day, number, period, used, fedIn }) => `${day};${number};${period};${kwh(used)};${kwh(fedIn)}`,
  );
}

const columns = 'Fecha;Hora;Periodo;AE_kWh;AS_kWh';

function csvFile({ number }: Billed, lines: readonly string[]): FileAnswer {
  return {
    name: `${number}.csv`,
    type: 'text/csv; charset=utf-8',
    content: new TextEncoder().encode(`${lines.join('\r\n')}\r\n`),
  };
}

/** The hours that an invoice of electricity bills. */
function asCurve(invoice: Billed): FileAnswer {
  const { contract_id, tariff, starts, ends, billed } = invoice;
  const hours = hoursOf({ id: contract_id ?? 0, tariff, starts, ends, energy: billed as BilledEnergy });
  return csvFile(invoice, [columns, ...hours]);
}

/** A supply point of an invoice for several, billed from a day. */
type BilledPoint = { contract: number; starts: string; billed: BilledEnergy };

/** The hours of each supply point that an invoice bills, with the code of the point before them. */
async function asCurves({ database }: CustomerContext, invoice: Billed): Promise<FileAnswer> {
  const { points = [] } = invoice.billed as { points?: BilledPoint[] };
  const known = await database.query<{ id: number; cups: string; tariff: string }>(
    'select id, cups, tariff from contract where person_id = $1 order by cups',
    [invoice.person_id],
  );
  const lines = known.flatMap(({ id, cups, tariff }) =>
    points
      .filter(({ contract }) => contract === id)
      .flatMap(({ starts, billed }) => hoursOf({ id, tariff, starts, ends: invoice.ends, energy: billed }))
      .map((hour) => `${cups};${hour}`),
  );
  return csvFile(invoice, [`CUPS;${columns}`, ...lines]);
}

const fileOf = (multipoint: boolean): Handler =>
  forCustomer(async (context) => {
    const invoice = await ownInvoice(context, multipoint);
    const { type } = context.path;
    if (type === 'pdf') return asPdf(invoice, `${invoice.number}.pdf`);
    if (type === 'signed_pdf') return asPdf(invoice, `${invoice.number}-firmada.pdf`);
    if (type === 'curve_csv' && invoice.kind === 'electricity') return asCurve(invoice);
    if (type === 'curve_csv' && multipoint) return asCurves(context, invoice);
    throw new Refusal(404, { message: 'not_found' });
  });

/** A file of an invoice: as PDF, or the hours of its energy. */
export const invoiceFile: Handler = fileOf(false);

/** A file of an invoice for several supply points; its curve has the hours of each. */
export const multipointFile: Handler = fileOf(true);
