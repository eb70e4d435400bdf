import { type CustomerContext, forCustomer, type Handler, Refusal } from '../handler.ts';
import { dayOf } from '../day.ts';
import { type Said, sayIn } from '../messages.ts';
import { takesPart } from '../store/battery-view.ts';
import type { BatteryLinkRow, BatteryMovementRow, BatteryRow } from '../store/rows.ts';
import { spreadsheet, spreadsheetType } from '../spreadsheet.ts';

/** What can become of discounts, by the name that requests have for it. */
export const discountTypes: { readonly [name: string]: Said } = {
  aplicar: {
    ca: 'Descomptar de cada factura',
    es: 'Descontar de cada factura',
    en: 'Take off each invoice',
    gl: 'Descontar de cada factura',
    fr: 'Déduire de chaque facture',
    de: 'Von jeder Rechnung abziehen',
  },
  acumular: {
    ca: 'Guardar a la bateria',
    es: 'Guardar en la batería',
    en: 'Keep in the battery',
    gl: 'Gardar na batería',
    fr: 'Garder dans la batterie',
    de: 'In der Batterie ansparen',
  },
};

/** What can become of the discounts of a battery. */
export const batteryTypes: Handler = forCustomer(async ({ language }) =>
  Object.entries(discountTypes).map(([name, said]) => ({ name, description: sayIn(said, language) })),
);

/** The batteries with these numbers in which a contract of the customer takes or took part; 404 without one of them. */
async function ownBatteries(
  { database, claims }: CustomerContext,
  ids: readonly number[],
): Promise<BatteryRow[]> {
  const found = await database.query<BatteryRow>(
    `select * from battery where id = any($1::integer[]) and exists (
       select from battery_link join contract on contract.id = contract_id
       where battery_id = battery.id and person_id = $2) order by id`,
    [ids, claims.uid],
  );
  if (ids.length === 0 || found.length < new Set(ids).size) throw new Refusal(404, { message: 'not_found' });
  return found;
}

/** The battery with this number, as `ownBatteries`. */
export async function ownBattery(context: CustomerContext, id: string | undefined): Promise<BatteryRow> {
  const [found] = await ownBatteries(context, [Number(id) || 0]);
  if (!found) throw new Refusal(404, { message: 'not_found' });
  return found;
}

/** Who takes part in a battery and has not left it, in the order in which they came. */
export async function partsOf(
  { database, now }: CustomerContext,
  battery: number,
): Promise<BatteryLinkRow[]> {
  return database.query<BatteryLinkRow>(
    'select * from battery_link where battery_id = $1 and (ends is null or ends >= $2) order by id',
    [battery, dayOf(now)],
  );
}

/** How a battery is divided, contracts of other customers included. */
export const batteryPercentages: Handler = forCustomer(async (context) => {
  const { id } = await ownBattery(context, context.path.batteryId);
  const today = dayOf(context.now);
  const parts = await partsOf(context, id);
  return parts.map((link) => ({ bateria_id: link.id, percentage: takesPart(link, today) ? link.share : 0 }));
});

const heads = {
  battery: { ca: 'Bateria', es: 'Batería', en: 'Battery', gl: 'Batería', fr: 'Batterie', de: 'Batterie' },
  day: { ca: 'Data', es: 'Fecha', en: 'Date', gl: 'Data', fr: 'Date', de: 'Datum' },
  concept: { ca: 'Concepte', es: 'Concepto', en: 'Concept', gl: 'Concepto', fr: 'Libellé', de: 'Posten' },
  amount: {
    ca: 'Import (€)',
    es: 'Importe (€)',
    en: 'Amount (€)',
    gl: 'Importe (€)',
    fr: 'Montant (€)',
    de: 'Betrag (€)',
  },
  balance: {
    ca: 'Saldo (€)',
    es: 'Saldo (€)',
    en: 'Balance (€)',
    gl: 'Saldo (€)',
    fr: 'Solde (€)',
    de: 'Guthaben (€)',
  },
} as const;
const concepts = {
  surplus: {
    ca: 'Excedents',
    es: 'Excedentes',
    en: 'Surplus',
    gl: 'Excedentes',
    fr: 'Surplus',
    de: 'Überschuss',
  },
  discount: {
    ca: 'Descompte en factura',
    es: 'Descuento en factura',
    en: 'Discount on an invoice',
    gl: 'Desconto nunha factura',
    fr: 'Remise sur une facture',
    de: 'Gutschrift auf einer Rechnung',
  },
} as const;

/** The movements of a battery as rows, with what it holds after each. */
function rowsOf({ name }: BatteryRow, movements: readonly BatteryMovementRow[], language: string) {
  let cents = 0;
  return movements.map(({ day, kind, amount }) => {
    cents += Math.round(amount * 100);
    return [name, day, sayIn(concepts[kind], language), amount, cents / 100];
  });
}

/** What went in and out of the named batteries, a row each. */
export const batteryExcel: Handler = forCustomer(async (context) => {
  const { database, language, path } = context;
  const batteries = await ownBatteries(
    context,
    (path.ids ?? '').split(',').map(Number).filter(Number.isInteger),
  );
  const movements = await database.query<BatteryMovementRow>(
    'select * from battery_movement where battery_id = any($1::integer[]) order by day, id',
    [batteries.map(({ id }) => id)],
  );
  const rows = batteries.flatMap((battery) =>
    rowsOf(
      battery,
      movements.filter(({ battery_id }) => battery_id === battery.id),
      language,
    ),
  );
  const head = Object.values(heads).map((said) => sayIn(said, language));
  const name = `${batteries.map((battery) => battery.name).join('-')}.xlsx`;
  return { name, type: spreadsheetType, content: spreadsheet([head, ...rows]) };
});
