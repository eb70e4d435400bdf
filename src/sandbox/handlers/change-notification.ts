import { isObject, type JsonObject } from '../../base/json.ts';
import { type CustomerContext, forCustomer, type Handler, Refusal, refusedFields } from '../handler.ts';
import { say } from '../messages.ts';
import { streetTypes, townsOf } from '../places.ts';
import { recordChange } from '../store/processes.ts';
import type { AddressRow } from '../store/rows.ts';
import { activeContract } from './own-contract.ts';
import { refuseTestPhone } from './test-phone.ts';
import { isEmail, isPhone } from './valid.ts';

type Notified = Pick<AddressRow, 'id' | 'full_address' | 'name' | 'email' | 'mobile' | 'other_residence'>;

async function knownAddress({ database, claims, body, language }: CustomerContext): Promise<Notified> {
  const [found] = await database.query<Notified>('select * from address where id = $1 and person_id = $2', [
    body.address_id ?? 0,
    claims.uid,
  ]);
  if (!found) throw refusedFields({ address_id: say('unknownAddress', language) });
  if (found.other_residence)
    throw new Refusal(400, { message: 'error_usuario_otra_vivienda_habitual_activa' });
  return found;
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Street, number, block, stairs, floor and door in one line. */
function streetLine(address: JsonObject): string {
  const kind = streetTypes[Number(address.tv) - 1] ?? '';
  const rest = ['bq', 'es', 'pt', 'pu'].map((key) => text(address[key])).filter((part) => part !== '');
  const place = [`${kind} ${text(address.nv)}`.trim(), text(address.pnp), rest.join(' ')];
  return place.filter((part) => part !== '').join(', ');
}

function refuseWrong(address: JsonObject, language: string): void {
  if (townsOf(text(address.zipcode)).length === 0)
    throw refusedFields({ zipcode: say('wrongZipcode', language) });
  if (!isEmail(address.email)) throw refusedFields({ email: say('wrongEmail', language) });
  if (!isPhone(address.mobile)) throw refusedFields({ mobile: say('wrongPhone', language) });
  refuseTestPhone(address.mobile);
}

async function newAddress({ database, claims, body, language }: CustomerContext): Promise<Notified> {
  if (!isObject(body.address)) throw refusedFields({ address: say('unknownAddress', language) });
  const { address } = body;
  refuseWrong(address, language);
  const town = isObject(address.city) ? address.city : {};
  const street = streetLine(address);
  const full = `${street}, ${text(address.zipcode)} ${text(town.city)}`;
  const [made] = await database.query<Notified>(
    `insert into address (person_id, name, street, zipcode, city, ine, full_address, ref_catastral, email, mobile)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning *`,
    [
      claims.uid,
      text(address.name),
      street,
      text(address.zipcode),
      text(town.city),
      text(town.ine),
      full,
      text(address.ref_catastral) || null,
      address.email,
      address.mobile,
    ],
  );
  if (!made) throw new Error('The address was not kept');
  return made;
}

/** Sends letters and notices of a contract to another address. */
export const changeNotificationAddress: Handler = forCustomer(async (context) => {
  const contract = await activeContract(context, 'name', context.path.name);
  const to =
    context.body.address_type === 'existing' ? await knownAddress(context) : await newAddress(context);
  const change = { address: to.full_address };
  await recordChange(context.database, { contract: contract.id, kind: 'address', change }, context.now);
  await context.database.query(
    `update contract set address_id = $1, notification_name = $2, notification_email = $3, notification_mobile = $4
     where id = $5`,
    [to.id, to.name, to.email, to.mobile, contract.id],
  );
  return { waiting_for_signature: false };
});

/** Changes the e-mail or the phone that notices of a contract go to. */
export const changeNotificationField: Handler = forCustomer(async (context) => {
  const { database, body, path, language } = context;
  const contract = await activeContract(context, 'name', path.name);
  if (path.field !== 'email' && path.field !== 'phone') throw new Refusal(404, { message: 'not_found' });
  if (path.field === 'email' && !isEmail(body.email))
    throw refusedFields({ email: say('wrongEmail', language) });
  if (path.field === 'phone' && !isPhone(body.phone))
    throw refusedFields({ phone: say('wrongPhone', language) });
  refuseTestPhone(body.phone);
  const column = path.field === 'email' ? 'notification_email' : 'notification_mobile';
  await database.query(`update contract set ${column} = $1 where id = $2`, [body[path.field], contract.id]);
  return { result: 'updated' };
});
