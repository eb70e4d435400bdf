import { addDays } from '../../base/days.ts';
import { wholeShares } from '../../base/whole-shares.ts';
import { dayOf } from '../day.ts';
import { type CustomerContext, forCustomer, type Handler, Refusal, refusedFields } from '../handler.ts';
import { type Message, say } from '../messages.ts';
import { takesPart } from '../store/battery-view.ts';
import type { BatteryLinkRow, BatteryRow, ContractRow } from '../store/rows.ts';
import { discountTypes, ownBattery, partsOf } from './batteries.ts';
import { activeContract } from './own-contract.ts';

const refused = (message: Message, language: string) => new Refusal(409, { message: say(message, language) });

/** The part that a contract has in a battery today, which can be changed now. */
async function changeable(
  context: CustomerContext,
  contract: ContractRow,
  battery: BatteryRow,
): Promise<BatteryLinkRow> {
  const { language, now } = context;
  const parts = await partsOf(context, battery.id);
  const part = parts.find((link) => link.contract_id === contract.id && takesPart(link, dayOf(now)));
  if (!part) throw refused('noPartNow', language);
  if (battery.settling) throw refused('batterySettling', language);
  return part;
}

/** A share that was sent: the schema of the call says that it is whole, from 0 to 100. */
function shareOf({ body, language }: CustomerContext): number {
  const share = Number(body.pes_percentatge);
  if (!Number.isInteger(share) || share < 0 || share > 100)
    throw refusedFields({ pes_percentatge: say('wholeShare', language) });
  return share;
}

/** Divides what is left of a battery among the others who take part today and have a share. */
async function divideRest(
  context: CustomerContext,
  battery: number,
  rest: number,
  except: number,
): Promise<void> {
  const today = dayOf(context.now);
  const others = (await partsOf(context, battery)).filter(
    (link) => link.id !== except && takesPart(link, today) && link.share > 0,
  );
  const shares = wholeShares(
    rest,
    others.map(({ share }) => share),
  );
  for (const [index, { id }] of others.entries())
    await context.database.query('update battery_link set share = $1 where id = $2', [
      shares[index] ?? 0,
      id,
    ]);
}

/** Changes the share of a contract; the others of the battery divide the rest. */
export const changeShare: Handler = forCustomer(async (context) => {
  const contract = await activeContract(context, 'id', context.path.id);
  const battery = await ownBattery(context, context.path.batteryId);
  const part = await changeable(context, contract, battery);
  const share = shareOf(context);
  await context.database.query('update battery_link set share = $1 where id = $2', [share, part.id]);
  await divideRest(context, battery.id, 100 - share, part.id);
  return { result: 'updated' };
});

/** The battery that a contract may move to, in which it has no part yet. */
async function targetOf(context: CustomerContext, contract: ContractRow): Promise<BatteryRow> {
  const { body, language } = context;
  const target = await ownBattery(context, String(body.bateria_desti)).catch(() => undefined);
  const parts = target ? await partsOf(context, target.id) : [];
  if (!target || parts.some((link) => link.contract_id === contract.id))
    throw refusedFields({ bateria_desti: say('notOffered', language) });
  if (target.settling) throw refused('batterySettling', language);
  return target;
}

/** Ends a part yesterday; one that began today never was. */
async function endPart({ database, now }: CustomerContext, part: BatteryLinkRow): Promise<void> {
  const yesterday = addDays(dayOf(now), -1);
  if (part.starts > yesterday) await database.query('delete from battery_link where id = $1', [part.id]);
  else await database.query('update battery_link set ends = $1 where id = $2', [yesterday, part.id]);
}

/** Moves a contract from one battery to another; what it leaves is divided among those who stay. */
export const moveBattery: Handler = forCustomer(async (context) => {
  const { language, database, now, path } = context;
  const contract = await activeContract(context, 'id', path.id);
  const battery = await ownBattery(context, path.batteryId);
  const part = await changeable(context, contract, battery);
  if (part.is_origin) throw refused('fillsBattery', language);
  if (contract.self_consumption) throw refused('selfConsumption', language);
  const share = shareOf(context);
  const target = await targetOf(context, contract);
  await endPart(context, part);
  await divideRest(context, battery.id, 100, part.id);
  const [added] = await database.query<{ id: number }>(
    `insert into battery_link (battery_id, contract_id, share, discounts, starts, is_origin)
     values ($1, $2, $3, $4, $5, false) returning id`,
    [target.id, contract.id, share, part.discounts, dayOf(now)],
  );
  await divideRest(context, target.id, 100 - share, added?.id ?? 0);
  return { result: 'moved' };
});

/** Says what becomes of the discounts of a contract. */
export const changeDiscounts: Handler = forCustomer(async (context) => {
  const { body, language, path } = context;
  const contract = await activeContract(context, 'name', path.name);
  const battery = await ownBattery(context, path.batteryId);
  const part = await changeable(context, contract, battery);
  const chosen = String(body.valor_descomptes);
  if (!Object.hasOwn(discountTypes, chosen))
    throw refusedFields({ valor_descomptes: say('notOffered', language) });
  await context.database.query('update battery_link set discounts = $1 where id = $2', [chosen, part.id]);
  return { result: 'updated' };
});
