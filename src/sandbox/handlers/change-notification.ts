import { isObject, type Json, type JsonObject } from '../../base/json.ts';
import { type CustomerContext, forCustomer, type Handler, Refusal, refusedFields } from '../handler.ts';
import { say } from '../messages.ts';
import { plainText } from '../plain-text.ts';
import { provinceName, streetTypes, type Town, townsOf } from '../places.ts';
import { recordChange, startProcess } from '../store/processes.ts';
import type { AddressRow, ContractRow } from '../store/rows.ts';
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

const record = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});

/** Street, number, block, stairs, floor and door in one line. */
function streetLine(address: JsonObject): string {
  const kind = text(record(address.tv).name);
  const rest = ['bq', 'es', 'pt', 'pu'].map((key) => text(address[key])).filter((part) => part !== '');
  const place = [`${kind} ${text(address.nv)}`.trim(), text(address.pnp), rest.join(' ')];
  return place.filter((part) => part !== '').join(', ');
}

/** The town of an address: found by its INE code or, if it was typed by hand, by its name. */
function townOf(address: JsonObject): Town | undefined {
  const { ine, city } = record(address.city);
  const name = plainText(text(city));
  return townsOf(text(address.zipcode)).find((town) =>
    text(ine) === '' ? plainText(town.city) === name : town.ine === ine,
  );
}

function refuseWrongPlace(address: JsonObject, language: string): Town {
  if (townsOf(text(address.zipcode)).length === 0)
    throw refusedFields({ zipcode: say('wrongZipcode', language) });
  const town = townOf(address);
  if (!town) throw refusedFields({ city: say('wrongTown', language) });
  const { id } = record(address.state);
  if (provinceName(text(id)) === undefined) throw refusedFields({ state: say('wrongProvince', language) });
  const { id: kind, name } = record(address.tv);
  if (streetTypes[Number(kind) - 1] !== name) throw refusedFields({ tv: say('wrongStreetType', language) });
  return town;
}

function refuseWrongReach(address: JsonObject, language: string): void {
  if (!isEmail(address.email)) throw refusedFields({ email: say('wrongEmail', language) });
  if (!isPhone(address.mobile)) throw refusedFields({ mobile: say('wrongPhone', language) });
  refuseTestPhone(address.mobile);
}

async function newAddress({ database, claims, body, language }: CustomerContext): Promise<Notified> {
  if (!isObject(body.address)) throw refusedFields({ address: say('unknownAddress', language) });
  const { address } = body;
  const town = refuseWrongPlace(address, language);
  refuseWrongReach(address, language);
  const street = streetLine(address);
  const full = `${street}, ${text(address.zipcode)} ${town.city}`;
  const [made] = await database.query<Notified>(
    `insert into address (person_id, name, street, zipcode, city, ine, full_address, ref_catastral, email, mobile)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning *`,
    [
      claims.uid,
      text(address.name),
      street,
      text(address.zipcode),
      town.city,
      town.ine,
      full,
      text(address.ref_catastral) || null,
      address.email,
      address.mobile,
    ],
  );
  if (!made) throw new Error('The address was not kept');
  return made;
}

async function present({ database }: CustomerContext, contract: ContractRow) {
  const [found] = await database.query<{ holder: string; was: string | null }>(
    `select person.name as holder, address.full_address as was from person
     left join address on address.id = $2 where person.id = $1`,
    [contract.person_id, contract.address_id],
  );
  return { holder: found?.holder ?? '', was: found?.was ?? null };
}

async function use({ database }: CustomerContext, contract: ContractRow, to: Notified): Promise<void> {
  await database.query(
    `update contract set address_id = $1, notification_name = $2, notification_email = $3, notification_mobile = $4
     where id = $5`,
    [to.id, to.name, to.email, to.mobile, contract.id],
  );
}

/**
 * Changes the postal address of a contract: at once if its holder is the addressee, otherwise after the holder
 * signs. It replaces a change that still waits for its signature.
 */
export const changeNotificationAddress: Handler = forCustomer(async (context) => {
  const { database, now } = context;
  const contract = await activeContract(context, 'name', context.path.name);
  const to =
    context.body.address_type === 'existing' ? await knownAddress(context) : await newAddress(context);
  const { holder, was } = await present(context, contract);
  const signed = plainText(to.name) === plainText(holder);
  const change = { address: to.full_address, address_id: to.id, was };
  await database.query(`delete from process where contract_id = $1 and kind = 'address' and not settled`, [
    contract.id,
  ]);
  const made = { contract: contract.id, kind: 'address' as const, change };
  if (signed) await use(context, contract, to);
  const reference = signed
    ? await recordChange(database, made, now)
    : await startProcess(database, { ...made, needsSignature: true, settling: 0 }, now);
  return { waiting_for_signature: !signed, reference };
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
