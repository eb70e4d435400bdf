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

/** The hours that an invoice bills, as distributors write them: an hour of 1 to 25, kWh with three decimals. */
function asCurve(invoice: Billed): FileAnswer {
  const energy = invoice.billed as BilledEnergy;
  const supply = {
    id: invoice.contract_id ?? 0,
    tariff: invoice.tariff,
    watts: Math.max(...Object.values(energy.powers)),
    solar: energy.exported > 0,
  };
  const hours = curveBetween(supply, invoice.starts, invoice.ends, energy);
  const lines = hours.map(
    ({ day, number, period, used, fedIn }) => `${day};${number};${period};${kwh(used)};${kwh(fedIn)}`,
  );
  const text = ['Fecha;Hora;Periodo;AE_kWh;AS_kWh', ...lines].join('\r\n');
  return {
    name: `${invoice.number}.csv`,
    type: 'text/csv; charset=utf-8',
    content: new TextEncoder().encode(`${text}\r\n`),
  };
}

const fileOf = (multipoint: boolean): Handler =>
  forCustomer(async (context) => {
    const invoice = await ownInvoice(context, multipoint);
    const { type } = context.path;
    if (type === 'pdf') return asPdf(invoice, `${invoice.number}.pdf`);
    if (type === 'signed_pdf') return asPdf(invoice, `${invoice.number}-firmada.pdf`);
    if (type === 'curve_csv' && invoice.kind === 'electricity') return asCurve(invoice);
    throw new Refusal(404, { message: 'not_found' });
  });

/** A file of an invoice: as PDF, or the hours of its energy. */
export const invoiceFile: Handler = fileOf(false);

/** A file of an invoice for several supply points; it has no curve. */
export const multipointFile: Handler = fileOf(true);
