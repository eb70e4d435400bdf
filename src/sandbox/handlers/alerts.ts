import { forCustomer, type Handler, Refusal, refusedFields } from '../handler.ts';
import { say } from '../messages.ts';
import type { PriceAlertRow } from '../store/rows.ts';

/** The products of the wholesale market that an alert can watch. */
export const alertProducts = [
  { id: 1, name: 'OMIP ES Base M+1' },
  { id: 2, name: 'OMIP ES Base Q+1' },
  { id: 3, name: 'OMIP ES Base Y+1' },
  { id: 4, name: 'OMIP ES Solar Y+1' },
];

/** The products of the market. */
export const listAlertProducts: Handler = () => alertProducts;

/** The price alerts of the customer, the oldest first. */
export const listAlerts: Handler = forCustomer(async ({ database, claims }) => {
  const alerts = await database.query<PriceAlertRow>(
    'select * from price_alert where person_id = $1 order by id',
    [claims.uid],
  );
  return alerts.map(({ id, product, type, price }) => ({ id, product, type, price }));
});

/** Adds a price alert. */
export const addAlert: Handler = forCustomer(async ({ database, claims, body, language }) => {
  if (!alertProducts.some(({ id }) => id === body.product))
    throw refusedFields({ product: say('notOffered', language) });
  const [added] = await database.query<{ id: number }>(
    'insert into price_alert (person_id, product, type, price) values ($1, $2, $3, $4) returning id',
    [claims.uid, body.product, body.type, body.price],
  );
  return { id: added?.id ?? 0 };
});

/** Deletes a price alert of the customer. */
export const deleteAlert: Handler = forCustomer(async ({ database, claims, body }) => {
  const deleted = await database.query(
    'delete from price_alert where id = $1 and person_id = $2 returning id',
    [body.id, claims.uid],
  );
  if (deleted.length === 0) throw new Refusal(404, { message: 'not_found' });
  return { result: 'deleted' };
});
