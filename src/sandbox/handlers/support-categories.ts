import type { Json } from '../../base/json.ts';
import { type Handler, refusedFields } from '../handler.ts';
import { type Said, say, sayIn } from '../messages.ts';

/** A section or category, by its number. */
export type Named = { id: number; section?: number; unsigned?: boolean; name: Said };

/** What a request can be about. */
export const sections: readonly Named[] = [
  {
    id: 1,
    name: {
      ca: 'Factures i pagaments',
      es: 'Facturas y pagos',
      en: 'Invoices and payments',
      gl: 'Facturas e pagamentos',
      fr: 'Factures et paiements',
      de: 'Rechnungen und Zahlungen',
    },
  },
  {
    id: 2,
    name: {
      ca: 'El meu contracte',
      es: 'Mi contrato',
      en: 'My contract',
      gl: 'O meu contrato',
      fr: 'Mon contrat',
      de: 'Mein Vertrag',
    },
  },
  {
    id: 3,
    name: {
      ca: 'Comptador i avaries',
      es: 'Contador y averías',
      en: 'Meter and breakdowns',
      gl: 'Contador e avarías',
      fr: 'Compteur et pannes',
      de: 'Zähler und Störungen',
    },
  },
];

/** The categories; 20 is the one of meter readings. */
export const categories: readonly Named[] = [
  {
    id: 11,
    section: 1,
    name: {
      ca: 'No entenc la factura',
      es: 'No entiendo la factura',
      en: 'I do not understand my invoice',
      gl: 'Non entendo a factura',
      fr: 'Je ne comprends pas ma facture',
      de: 'Ich verstehe meine Rechnung nicht',
    },
  },
  {
    id: 12,
    section: 1,
    name: {
      ca: 'Un cobrament que no toca',
      es: 'Un cobro que no toca',
      en: 'A charge that is wrong',
      gl: 'Un cobro que non toca',
      fr: 'Un prélèvement injustifié',
      de: 'Eine falsche Abbuchung',
    },
  },
  {
    id: 13,
    section: 2,
    unsigned: true,
    name: {
      ca: 'Vull contractar',
      es: 'Quiero contratar',
      en: 'I want a contract',
      gl: 'Quero contratar',
      fr: 'Je veux souscrire',
      de: 'Ich möchte einen Vertrag',
    },
  },
  {
    id: 14,
    section: 2,
    name: {
      ca: 'Canvi de titular',
      es: 'Cambio de titular',
      en: 'Change of holder',
      gl: 'Cambio de titular',
      fr: 'Changement de titulaire',
      de: 'Wechsel des Vertragsinhabers',
    },
  },
  {
    id: 15,
    section: 3,
    unsigned: true,
    name: {
      ca: 'Una avaria',
      es: 'Una avería',
      en: 'A breakdown',
      gl: 'Unha avaría',
      fr: 'Une panne',
      de: 'Eine Störung',
    },
  },
  {
    id: 16,
    section: 3,
    unsigned: true,
    name: {
      ca: 'Una altra cosa',
      es: 'Otra cosa',
      en: 'Something else',
      gl: 'Outra cousa',
      fr: 'Autre chose',
      de: 'Etwas anderes',
    },
  },
  {
    id: 20,
    section: 3,
    name: {
      ca: 'Lectura del comptador',
      es: 'Lectura del contador',
      en: 'Meter reading',
      gl: 'Lectura do contador',
      fr: 'Relevé du compteur',
      de: 'Zählerstand',
    },
  },
];

/** What a section or category is called; null for one that nobody has. */
export const nameOf = (list: readonly Named[], id: number | null, language: string): string | null => {
  const found = list.find((entry) => entry.id === id);
  return found ? sayIn(found.name, language) : null;
};

/** The sections, in a language. */
export const caseSections: Handler = ({ language }) =>
  sections.map(({ id, name }) => ({ id, name: sayIn(name, language) }));

/** The categories of requests; of a section, and for visitors, where asked. */
export const caseCategories: Handler = ({ query, language }) => ({
  items: categories
    .filter(({ section }) => typeof query.section !== 'number' || section === query.section)
    .filter(({ unsigned }) => query.unsigned !== true || unsigned === true)
    .map(({ id, name }) => ({ id, name: sayIn(name, language) })),
});

/** The category of a number; refused where nothing has it. */
export const categoryOf = (id: Json | undefined, language: string): Named => {
  const found = categories.find((category) => category.id === id);
  if (!found) throw refusedFields({ category: say('notOffered', language) });
  return found;
};
