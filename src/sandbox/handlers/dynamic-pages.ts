import type { JsonObject } from '../../base/json.ts';
import { forCustomer, type Handler } from '../handler.ts';
import { sayIn, type Said } from '../messages.ts';

type Route = { id: number; path: string; title: Said; description: Said | null };
type Element = { page: number; name: string; group?: string; html: Said };

const routes: Route[] = [
  {
    id: 1,
    path: 'avantatges',
    title: {
      ca: 'Avantatges',
      es: 'Ventajas',
      en: 'Benefits',
      gl: 'Vantaxes',
      fr: 'Avantages',
      de: 'Vorteile',
    },
    description: {
      ca: 'Descomptes dels nostres col·laboradors',
      es: 'Descuentos de nuestros colaboradores',
      en: 'Discounts from our partners',
      gl: 'Descontos dos nosos colaboradores',
      fr: 'Les remises de nos partenaires',
      de: 'Rabatte unserer Partner',
    },
  },
  {
    id: 2,
    path: 'autoconsum',
    title: {
      ca: 'Autoconsum',
      es: 'Autoconsumo',
      en: 'Your own solar power',
      gl: 'Autoconsumo',
      fr: 'Autoconsommation',
      de: 'Eigener Solarstrom',
    },
    description: null,
  },
];

const elements: Element[] = [
  {
    page: 1,
    name: 'teatre',
    html: {
      ca: '<h2>Teatre de barri</h2><p>Dues entrades pel preu d’una, cada dijous.</p>',
      es: '<h2>Teatro de barrio</h2><p>Dos entradas por el precio de una, cada jueves.</p>',
      en: '<h2>Your local theatre</h2><p>Two tickets for the price of one, every Thursday.</p>',
      gl: '<h2>Teatro de barrio</h2><p>Dúas entradas polo prezo dunha, cada xoves.</p>',
      fr: '<h2>Le théâtre du quartier</h2><p>Deux places pour le prix d’une, chaque jeudi.</p>',
      de: '<h2>Theater im Viertel</h2><p>Jeden Donnerstag zwei Karten zum Preis von einer.</p>',
    },
  },
  {
    page: 1,
    name: 'llibres',
    html: {
      ca: '<h2>Llibreria La Clau</h2><p>Un 5 % de descompte en tots els llibres.</p>',
      es: '<h2>Librería La Clau</h2><p>Un 5 % de descuento en todos los libros.</p>',
      en: '<h2>La Clau bookshop</h2><p>5 % off every book.</p>',
      gl: '<h2>Libraría La Clau</h2><p>Un 5 % de desconto en todos os libros.</p>',
      fr: '<h2>Librairie La Clau</h2><p>5 % de remise sur tous les livres.</p>',
      de: '<h2>Buchhandlung La Clau</h2><p>5 % Rabatt auf alle Bücher.</p>',
    },
  },
  {
    page: 2,
    name: 'plaques',
    html: {
      ca: '<h2>Plaques al seu terrat</h2><p>Demani un estudi sense compromís.</p>',
      es: '<h2>Placas en su tejado</h2><p>Pida un estudio sin compromiso.</p>',
      en: '<h2>Panels on your roof</h2><p>Ask for a study, with no obligation.</p>',
      gl: '<h2>Placas no seu tellado</h2><p>Pida un estudo sen compromiso.</p>',
      fr: '<h2>Des panneaux sur votre toit</h2><p>Demandez une étude, sans engagement.</p>',
      de: '<h2>Solarmodule auf Ihrem Dach</h2><p>Fordern Sie eine unverbindliche Planung an.</p>',
    },
  },
  {
    page: 3,
    name: 'avis',
    group: 'login',
    html: {
      ca: '<p><strong>Vigili amb els correus falsos.</strong> Mai no li demanarem la contrasenya per correu ni per telèfon.</p>',
      es: '<p><strong>Cuidado con los correos falsos.</strong> Nunca le pediremos la contraseña por correo ni por teléfono.</p>',
      en: '<p><strong>Beware of false messages.</strong> We never ask for your password by e-mail or by phone.</p>',
      gl: '<p><strong>Coidado cos correos falsos.</strong> Nunca lle pediremos o contrasinal por correo nin por teléfono.</p>',
      fr: '<p><strong>Méfiez-vous des faux messages.</strong> Nous ne vous demandons jamais votre mot de passe par e-mail ni par téléphone.</p>',
      de: '<p><strong>Vorsicht vor gefälschten E-Mails.</strong> Wir fragen nie per E-Mail oder Telefon nach Ihrem Passwort.</p>',
    },
  },
];

/** The pages that the server defines. */
export const dynamicRoutes: Handler = forCustomer(async ({ language }) =>
  routes.map(({ id, path, title, description }) => ({
    id,
    route_path: path,
    btn_title: sayIn(title, language),
    btn_description: description && sayIn(description, language),
  })),
);

/** The blocks of a page that the server defines, or of one group in it. Page 3 belongs to the login. */
export const dynamicElements: Handler = ({ path, query, language }) =>
  elements.flatMap(({ page, name, group = null, html }, index): JsonObject[] =>
    String(page) === path.pageId && (typeof query.group_name !== 'string' || group === query.group_name)
      ? [
          {
            id: index + 1,
            name,
            page_id: page,
            group_name: group,
            priority: index + 1,
            html_block: sayIn(html, language),
            block_height: null,
            block_width: null,
          },
        ]
      : [],
  );
