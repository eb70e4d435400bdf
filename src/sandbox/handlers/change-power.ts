import { type CustomerContext, forCustomer, type Handler, Refusal } from '../handler.ts';
import { say } from '../messages.ts';
import { settleProcesses, startProcess } from '../store/processes.ts';
import { activeContract } from './own-contract.ts';
import { refuseTestPhone } from './test-phone.ts';

/** Powers in W by period. */
type Powers = { [period: string]: number };

const twoPeriodLimit = 15_000;
const sixPeriodLimit = 5_000_000;
/** A larger increase, in W, must be signed. */
const freeRaise = 5000;

const fieldOf = (period: string) => `power_${period.toLowerCase()}`;

async function presentPowers({ database }: CustomerContext, contract: number): Promise<Powers> {
  const rows = await database.query<{ period: string; watts: number }>(
    'select period, watts from contract_power where contract_id = $1 order by period',
    [contract],
  );
  return Object.fromEntries(rows.map(({ period, watts }) => [period, watts]));
}

function askedPowers(body: CustomerContext['body']): Powers {
  const periods = ['P1', 'P2', 'P3', 'P4', 'P5', 'P6'].filter(
    (period) => typeof body[fieldOf(period)] === 'number',
  );
  return Object.fromEntries(periods.map((period) => [period, Number(body[fieldOf(period)])]));
}

/**
 * Errors of a power change, by field: a period that the contract does not have, more than the tariff allows, and,
 * where a period exceeds 15 kW, a power below that of the period before (Circular 3/2020 of the CNMC).
 */
function powerFaults(present: Powers, asked: Powers, language: string): { [field: string]: string[] } {
  const faults: { [field: string]: string[] } = {};
  const blame = (period: string, why: Parameters<typeof say>[0]) => {
    faults[fieldOf(period)] = [say(why, language)];
  };
  const after = { ...present, ...asked };
  const periods = Object.keys(present);
  const limit = periods.length === 2 ? twoPeriodLimit : sixPeriodLimit;
  for (const period of Object.keys(asked)) {
    if (!(period in present)) blame(period, 'noSuchPeriod');
    else if ((asked[period] ?? 0) > limit) blame(period, 'powerTooHigh');
  }
  const mustRise = periods.length === 6 && periods.some((period) => (after[period] ?? 0) > twoPeriodLimit);
  for (const [index, period] of periods.entries()) {
    const before = after[periods[index - 1] ?? ''] ?? 0;
    if (mustRise && (after[period] ?? 0) < before) blame(period, 'powerFalls');
  }
  return faults;
}

async function change(context: CustomerContext) {
  const { database, body, now, language, path } = context;
  await settleProcesses(database, now);
  const contract = await activeContract(context, 'name', path.name);
  refuseTestPhone(body.phone);
  const [present, asked] = [await presentPowers(context, contract.id), askedPowers(body)];
  const errors = powerFaults(present, asked, language);
  if (Object.keys(errors).length > 0) throw new Refusal(400, { errors });
  const powers = Object.fromEntries(
    Object.entries(asked).filter(([period, watts]) => watts !== present[period]),
  );
  if (Object.keys(powers).length === 0)
    throw new Refusal(406, { error: 'power_same_error_modification_close' });
  const raise = Math.max(...Object.entries(powers).map(([period, watts]) => watts - (present[period] ?? 0)));
  const needsSignature = raise > freeRaise;
  const was = Object.fromEntries(Object.keys(powers).map((period) => [period, present[period] ?? 0]));
  const reference = await startProcess(
    database,
    { contract: contract.id, kind: 'power', change: { powers, was }, needsSignature },
    now,
  );
  if (reference === null) throw new Refusal(400, { errors: { power_p1: [say('processRunning', language)] } });
  return { waiting_for_signature: needsSignature, reference };
}

/** Requests other powers from the distributor; an increase of more than 5 kW must be signed first. */
export const changePower: Handler = forCustomer(change);
