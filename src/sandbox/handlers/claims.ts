import { forCustomer, type Handler, Refusal, refusedFields } from '../handler.ts';
import { say, type Said, sayIn } from '../messages.ts';
import { ownContract } from './own-contract.ts';

type Kind = { code: string; label: Said; subtypes: readonly { name: string; desc: Said }[] };

/** Types of claims with their subtypes; the codes are those of the distributors' format. */
const kinds: readonly Kind[] = [
  {
    code: '02',
    label: {
      ca: 'Facturació i mesura',
      es: 'Facturación y medida',
      en: 'Invoicing and metering',
      gl: 'Facturación e medida',
      fr: 'Facturation et comptage',
      de: 'Abrechnung und Messung',
    },
    subtypes: [
      {
        name: '009',
        desc: {
          ca: 'Disconformitat amb la lectura',
          es: 'Disconformidad con la lectura',
          en: 'The reading is wrong',
          gl: 'Desconformidade coa lectura',
          fr: 'Désaccord sur le relevé',
          de: 'Der Zählerstand stimmt nicht',
        },
      },
      {
        name: '036',
        desc: {
          ca: 'Disconformitat amb els conceptes facturats',
          es: 'Disconformidad con los conceptos facturados',
          en: 'The items invoiced are wrong',
          gl: 'Desconformidade cos conceptos facturados',
          fr: 'Désaccord sur les postes facturés',
          de: 'Die abgerechneten Posten stimmen nicht',
        },
      },
    ],
  },
  {
    code: '03',
    label: {
      ca: 'Contractació',
      es: 'Contratación',
      en: 'Contracting',
      gl: 'Contratación',
      fr: 'Souscription',
      de: 'Vertragsabschluss',
    },
    subtypes: [
      {
        name: '003',
        desc: {
          ca: 'Canvi de comercialitzadora sense consentiment',
          es: 'Cambio de comercializadora sin consentimiento',
          en: 'Change of retailer without consent',
          gl: 'Cambio de comercializadora sen consentimento',
          fr: 'Changement de fournisseur sans accord',
          de: 'Anbieterwechsel ohne Zustimmung',
        },
      },
      {
        name: '010',
        desc: {
          ca: 'Disconformitat amb el contracte',
          es: 'Disconformidad con el contrato',
          en: 'The contract is wrong',
          gl: 'Desconformidade co contrato',
          fr: 'Désaccord sur le contrat',
          de: 'Der Vertrag stimmt nicht',
        },
      },
    ],
  },
  {
    code: '04',
    label: {
      ca: 'Qualitat del subministrament',
      es: 'Calidad de suministro',
      en: 'Quality of supply',
      gl: 'Calidade da subministración',
      fr: 'Qualité de la fourniture',
      de: 'Qualität der Versorgung',
    },
    subtypes: [
      {
        name: '007',
        desc: {
          ca: 'Talls de llum',
          es: 'Cortes de luz',
          en: 'Power cuts',
          gl: 'Cortes de luz',
          fr: 'Coupures de courant',
          de: 'Stromausfälle',
        },
      },
      {
        name: '027',
        desc: {
          ca: 'Danys per una avaria',
          es: 'Daños por una avería',
          en: 'Damage by a breakdown',
          gl: 'Danos por unha avaría',
          fr: 'Dommages dus à une panne',
          de: 'Schäden durch eine Störung',
        },
      },
    ],
  },
];

/** The types of claims, as pairs of code and label. */
export const claimTypes: Handler = ({ language }) =>
  kinds.map(({ code, label }) => [code, sayIn(label, language)]);

/** The subtypes of a type of claims. */
export const claimSubtypes: Handler = ({ path, language }) => {
  const kind = kinds.find(({ code }) => code === path.id);
  if (!kind) throw new Refusal(404, { message: 'not_found' });
  return kind.subtypes.map(({ name, desc }) => ({ name, desc: sayIn(desc, language) }));
};

/** Takes a claim about a contract of the customer. */
export const createClaim: Handler = forCustomer(async (context) => {
  const { database, claims, path, body, now, language } = context;
  const contract = await ownContract(context, 'name', path.contractName);
  const kind = kinds.find(({ code }) => code === body.tipus);
  if (!kind) throw refusedFields({ tipus: say('notOffered', language) });
  if (!kind.subtypes.some(({ name }) => name === body.subtipus))
    throw refusedFields({ subtipus: say('notOffered', language) });
  const [added] = await database.query<{ id: number }>(
    'insert into claim (person_id, contract, type, subtype, comments, created) values ($1, $2, $3, $4, $5, $6) returning id',
    [claims.uid, contract.name, body.tipus, body.subtipus, body.comments, now.toISOString()],
  );
  return { result: `R-${String(added?.id ?? 0).padStart(6, '0')}` };
});
