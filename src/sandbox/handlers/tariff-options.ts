import { type JsonObject, sameJson } from '../../base/json.ts';
import { forCustomer, type Handler, refusedFields } from '../handler.ts';
import { say } from '../messages.ts';
import { activeContract, ownContract } from './own-contract.ts';

/** A personalised tariff option: where it is stored, its choices, and the field that errors belong to. */
type TariffOption = {
  column: 'double_tariff' | 'happy_hours' | 'happy_day';
  offered: (now: Date, language: string) => JsonObject[];
  field: string;
};

const seasons: readonly (readonly [number, number])[] = [
  [4, 9],
  [6, 8],
  [10, 3],
];

const doubleTariff: TariffOption = {
  column: 'double_tariff',
  field: 'startMonth',
  offered: (now) =>
    seasons.map(([startMonth, endMonth]) => {
      const startYear = now.getUTCFullYear() + (startMonth <= now.getUTCMonth() + 1 ? 1 : 0);
      return { startMonth, startYear, endMonth, endYear: startYear + (endMonth < startMonth ? 1 : 0) };
    }),
};

const happyHours: TariffOption = {
  column: 'happy_hours',
  field: 'startHour',
  offered: () => [9, 12, 14, 16, 19, 22].map((startHour) => ({ startHour, endHour: startHour + 2 })),
};

const weekDays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** The name of a day, as it begins a line; 2024-01-01 was a Monday. */
function dayName(index: number, language: string): string {
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  const name = format.format(new Date(Date.UTC(2024, 0, 1 + index)));
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

const happyDay: TariffOption = {
  column: 'happy_day',
  field: 'value',
  offered: (_, language) => weekDays.map((value, index) => ({ value, label: dayName(index, language) })),
};

const read = ({ column }: TariffOption): Handler =>
  forCustomer(async (context) => ({ current: (await ownContract(context, 'id', context.path.id))[column] }));

const available = ({ offered }: TariffOption): Handler =>
  forCustomer(async (context) => {
    await ownContract(context, 'id', context.path.id);
    return offered(context.now, context.language);
  });

const choose = ({ column, offered, field }: TariffOption): Handler =>
  forCustomer(async (context) => {
    const { database, body, now, language, path } = context;
    const contract = await activeContract(context, 'id', path.id);
    const chosen = offered(now, language).find((option) => sameJson(option[field], body[field]));
    if (!chosen) throw refusedFields({ [field]: say('notOffered', language) });
    await database.query(`update contract set ${column} = $1::jsonb where id = $2`, [
      JSON.stringify(chosen),
      contract.id,
    ]);
    return { result: 'updated' };
  });

/** The three calls of the double tariff. */
export const doubleTariffHandlers = {
  read: read(doubleTariff),
  available: available(doubleTariff),
  choose: choose(doubleTariff),
};
/** The three calls of the happy hours. */
export const happyHoursHandlers = {
  read: read(happyHours),
  available: available(happyHours),
  choose: choose(happyHours),
};
/** The three calls of the happy day. */
export const happyDayHandlers = {
  read: read(happyDay),
  available: available(happyDay),
  choose: choose(happyDay),
};
