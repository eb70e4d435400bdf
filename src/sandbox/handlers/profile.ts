import { forCustomer, type Handler, refusedFields } from '../handler.ts';
import { say } from '../messages.ts';
import { refuseTestPhone } from './test-phone.ts';
import { isEmail, isPhone } from './valid.ts';

type Profile = { email: string; name: string; newsletter_url: string | null };

/** The profile of the signed-in customer. Version 1 wraps it in one more object than version 2. */
export const readProfile: Handler = forCustomer(async ({ database, claims, version }) => {
  const [profile] = await database.query<Profile>(
    'select email, name, newsletter_url from person where id = $1',
    [claims.uid],
  );
  const result = profile ?? { email: null, name: null, newsletter_url: null };
  return version === 1 ? { data: { result } } : { data: result };
});

/** Changes the phone and e-mail of the customer; contracts whose notices went to the former phone follow. */
export const updateProfile: Handler = forCustomer(async ({ database, claims, body, language }) => {
  if (!isEmail(body.email)) throw refusedFields({ email: say('wrongEmail', language) });
  if (!isPhone(body.mobile)) throw refusedFields({ mobile: say('wrongPhone', language) });
  refuseTestPhone(body.mobile);
  await database.query(
    `update contract set notification_mobile = $1
     where person_id = $2 and notification_mobile = (select mobile from person where id = $2)`,
    [body.mobile, claims.uid],
  );
  await database.query('update person set email = $1, mobile = $2 where id = $3', [
    body.email,
    body.mobile,
    claims.uid,
  ]);
  return { result: 'updated' };
});
