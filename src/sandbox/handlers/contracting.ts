import type { Json } from '../../base/json.ts';
import { type Handler, Refusal } from '../handler.ts';

/** The tariffs of access for supplies in low voltage, with the highest power of each in kW. */
const tariffs = [
  { id: 1, name: '2.0TD', most: 15 },
  { id: 3, name: '3.0TD', most: Number.POSITIVE_INFINITY },
];

type Supply = { tariff: string; zipcode: string; period: string; watts: number };

/** What is known of a supply point: the contracts of the sandbox, and nothing of all others. */
export const supply: Handler = async ({ path, database }) => {
  const found = await database.query<Supply>(
    `select contract.tariff, coalesce(address.zipcode, '08001') as zipcode, contract_power.period, contract_power.watts
     from contract left join address on address.id = contract.address_id
     join contract_power on contract_power.contract_id = contract.id
     where left(contract.cups, 20) = left($1, 20) order by contract_power.period`,
    [path.cups],
  );
  const [first] = found;
  const powers = Object.fromEntries(
    found.map(({ period, watts }) => [`power_${period.toLowerCase()}`, watts / 1000]),
  );
  const tariff = tariffs.find(({ name }) => name === first?.tariff);
  return {
    cups_data_availability: first !== undefined,
    cups_availability: true,
    access_tariff: tariff ? { id: tariff.id, name: tariff.name } : null,
    address: { zipcode: first?.zipcode ?? null },
    ...powers,
    selfcons: false,
    autoconsumo_code: null,
  };
};

/** The tariffs of access for a power. */
export const listTariffs: Handler = ({ query }) =>
  tariffs
    .filter(({ most }, index) => Number(query.power) <= most && (index > 0 || Number(query.power) <= 15))
    .filter(({ name }) => name !== '3.0TD' || Number(query.power) > 15)
    .map(({ id, name }) => ({ id, name }));

/** The products that the retailer sells. */
export const listProducts: Handler = ({ query }) => [
  { id: 11, name: 'Tarifa Estable', ov_description: '<p>El mismo precio todo el día.</p>', ov_link: null },
  ...(query.atr === 1
    ? [
        {
          id: 12,
          name: 'Tarifa Tres Periodos',
          ov_description: '<p>Más barata de noche y en fin de semana.</p>',
          ov_link: null,
        },
      ]
    : []),
];

/** The parts of a lead without documents: the sandbox keeps none. */
const withoutDocuments = (body: { [name: string]: Json }): { [name: string]: Json } =>
  Object.fromEntries(
    Object.entries(body).filter(([name]) => !['nif_faceup', 'nif_facedown', 'lead_id'].includes(name)),
  );

/** Stores a step of a lead, or confirms it; a repetition by the same key is the same lead. */
export const sendLead: Handler = async ({ body, database, idempotencyKey }) => {
  const id = typeof body.lead_id === 'number' ? body.lead_id : undefined;
  const part = JSON.stringify(withoutDocuments(body));
  const [lead] =
    id === undefined
      ? await database.query<{ id: number }>(
          `insert into lead (key, data) values ($1, $2)
           on conflict (key) do update set data = excluded.data returning id`,
          [idempotencyKey ?? null, part],
        )
      : await database.query<{ id: number }>(
          'update lead set data = data || $2, confirmed = confirmed or $3 where id = $1 returning id',
          [id, part, body.confirm === true],
        );
  if (!lead) throw new Refusal(404, { message: 'not_found' });
  const render = { format: 'html', body: '<p>Le enviaremos el contrato por correo para que lo firme.</p>' };
  return {
    status: 'OK',
    lead_id: lead.id,
    ...(body.confirm === true ? { result: { error: null, render } } : {}),
  };
};
