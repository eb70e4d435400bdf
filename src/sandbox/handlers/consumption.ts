import { addDays, isDay } from '../../base/days.ts';
import { dayOf } from '../day.ts';
import type { MonthEnergy } from '../energy/consumption.ts';
import { type CurvePoint, type CurveType, curvePoints, curveTypes } from '../energy/curve-points.ts';
import { type LoadHour, loadCurve, type MeteredSupply } from '../energy/load-curve.ts';
import { pricesOf } from '../energy/price-list.ts';
import { type CustomerContext, type FileAnswer, forCustomer, type Handler, Refusal } from '../handler.ts';
import type { ContractRow } from '../store/rows.ts';
import { ownContract } from './own-contract.ts';

/** What an invoice of electricity was computed from. */
type Billed = {
  starts: string;
  ends: string;
  billed: MonthEnergy & { powers: { [period: string]: number } };
};

/** What was billed to a contract, the earliest first; of a month that was billed again only the right invoice. */
async function billedOf({ database }: CustomerContext, contract: ContractRow): Promise<Billed[]> {
  return database.query<Billed>(
    `select distinct on (starts) starts, ends, billed from invoice
     where contract_id = $1 and (rectifies is null or rectifies = 'B') order by starts, rectifies nulls last`,
    [contract.id],
  );
}

const largest = (powers: readonly number[]) => Math.max(0, ...powers);

/** A contract as its meter counts it; undefined for one without a curve: of gas, or not in service yet. */
async function meteredSupply(
  context: CustomerContext,
  contract: ContractRow,
): Promise<MeteredSupply | undefined> {
  const { id, kind, state, sign_date: from, tariff, self_consumption: solar } = contract;
  if (kind === 'gas' || state === 'esborrany' || !from) return undefined;
  const billed = await billedOf(context, contract);
  const latest = billed.at(-1);
  const powers = await context.database.query<{ watts: number }>(
    'select watts from contract_power where contract_id = $1',
    [id],
  );
  return {
    id,
    tariff,
    solar,
    // A power that was changed since does not change what was used.
    watts: largest(latest ? Object.values(latest.billed.powers) : powers.map(({ watts }) => watts)),
    from,
    to: state === 'baixa' ? (latest?.ends ?? from) : addDays(dayOf(context.now), -1),
    billed: billed.map(({ starts, ends, billed: energy }) => ({ starts, ends, energy })),
  };
}

type Curve = {
  contract: ContractRow;
  type: CurveType;
  solar: boolean;
  hours: LoadHour[];
  points: CurvePoint[];
};

const isCurveType = (text: string | undefined): text is CurveType => curveTypes.some((type) => type === text);

async function curveOf(context: CustomerContext): Promise<Curve> {
  const { path, query } = context;
  const { type } = path;
  if (!isCurveType(type)) throw new Refusal(404, { message: 'not_found' });
  const [start, end] = [String(query.start), String(query.end)];
  if (!isDay(start) || !isDay(end) || start > end) throw new Refusal(400, { message: 'cch_invalid_date' });
  const contract = await ownContract(context, 'id', path.id);
  const supply = await meteredSupply(context, contract);
  const hours = supply ? loadCurve(supply, start, end) : [];
  const solar = contract.self_consumption;
  return { contract, type, solar, hours, points: curvePoints(hours, type, solar) };
}

/** The load curve of a contract: in version 1 its points, in version 2 also what is measured. */
export const readCurve: Handler = forCustomer(async (context) => {
  if (context.version > 1 && context.plays.includes('old')) throw new Refusal(404, { message: 'not_found' });
  const { points, solar, contract } = await curveOf(context);
  if (context.version === 1) return points;
  const magnitudes = [
    'activa',
    ...(solar ? ['exportada'] : []),
    ...(contract.tariff === '2.0TD' ? [] : ['reactiva']),
  ];
  return { curve: points, magnitudes };
});

const decimal = (kwh: number | null) => (kwh === null ? '' : kwh.toFixed(3).replace('.', ','));

/** What stands in a file, as distributors write it: kWh with three decimals, R what was read and E what is estimated. */
export const curveFile: Handler = forCustomer(async (context): Promise<FileAnswer> => {
  const { contract, type, points } = await curveOf(context);
  const lines = points.map(({ date, period, activa, exportada, reactiva, estimated }) =>
    [
      contract.cups,
      date,
      period,
      decimal(activa),
      decimal(exportada),
      decimal(reactiva),
      estimated ? 'E' : 'R',
    ].join(';'),
  );
  const text = ['CUPS;Fecha;Periodo;AE_kWh;AS_kWh;R1_kVArh;Metodo_obtencion', ...lines].join('\r\n');
  return {
    name: `${contract.name}-${type}-${context.query.start}-${context.query.end}.csv`,
    type: 'text/csv; charset=utf-8',
    content: new TextEncoder().encode(`${text}\r\n`),
  };
});

/** The prices of a contract of electricity, by which its invoices are computed. */
export const contractPrices: Handler = forCustomer(async (context) => {
  const { kind, sign_date, tariff } = await ownContract(context, 'name', context.path.name);
  if (kind === 'gas' || !sign_date) throw new Refusal(404, { message: 'not_found' });
  const { energy, power, exported } = pricesOf(tariff);
  const daily = Object.fromEntries(Object.entries(power).map(([period, price]) => [period, price / 365]));
  return [{ from: sign_date, to: null, kind: 'periods', energy, power: daily, surplus: exported }];
});
