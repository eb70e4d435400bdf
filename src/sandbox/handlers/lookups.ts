import cnaes from '../data/cnae.json' with { type: 'json' };
import type { Json } from '../../base/json.ts';
import { forCustomer, type Handler, Refusal } from '../handler.ts';
import { provinceName, streetTypes, townsOf } from '../places.ts';

const province = (id: string) => {
  const name = provinceName(id);
  return name === undefined ? null : { id, name };
};

/** The towns and the province of a postal code; no town for an unknown one. */
export const zipcode: Handler = ({ path }) => {
  const zip = path.zip ?? '';
  const towns = townsOf(zip);
  return {
    cities: [...towns],
    province: towns.length === 0 ? null : province((towns[0]?.ine ?? '').slice(0, 2)),
  };
};

/** A province by its INE code; 404 when there is none. */
export const provinceByCode: Handler = ({ path }) => {
  const found = province(path.ine ?? '');
  if (!found) throw new Refusal(404, { message: 'not_found' });
  return found;
};

/** The kinds of street. */
export const listStreetTypes: Handler = () => streetTypes.map((name, index) => ({ id: index + 1, name }));

/** The classes of economic activity. They are numbered so that 9820, that of homes, is 986. */
export const listCnaes: Handler = () => {
  const codes = Object.entries(cnaes).sort(([left], [right]) => (left < right ? -1 : 1));
  const first = 986 - codes.findIndex(([name]) => name === '9820');
  return codes.map(([name, descripcio], index) => ({ id: first + index, name, descripcio }));
};

/** The customer's coupons. */
export const listCoupons: Handler = forCustomer(async ({ database, claims }) => {
  const [person] = await database.query<{ coupons: Json }>('select coupons from person where id = $1', [
    claims.uid,
  ]);
  return person?.coupons ?? [];
});

/** The banners of the retailer by their codes: HTML, and a picture of one pixel. */
const banners: { readonly [code: string]: string } = {
  winter: '<p><strong>Tarifa Hivern</strong>: fins al 31 de desembre, sense permanència.</p>',
  sun: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
};

/** A banner by its code. */
export const readBanner: Handler = ({ path }) => {
  const { [path.code ?? '']: content } = banners;
  if (content === undefined) throw new Refusal(404, { message: 'not_found' });
  return { code: path.code ?? null, content };
};
