import type { Said } from '../messages.ts';

/** What each product offers, as HTML, by the last word of its address. */
export const productTexts = {
  serena: {
    es: '<p><strong>El mismo precio todo el día</strong>, fijo durante 12 meses.</p><ul><li>Sin permanencia</li><li>Energía 100 % renovable</li></ul>',
    ca: '<p><strong>El mateix preu tot el dia</strong>, fix durant 12 mesos.</p><ul><li>Sense permanència</li><li>Energia 100 % renovable</li></ul>',
    gl: '<p><strong>O mesmo prezo todo o día</strong>, fixo durante 12 meses.</p><ul><li>Sen permanencia</li><li>Enerxía 100 % renovable</li></ul>',
    en: '<p><strong>The same price all day</strong>, fixed for 12 months.</p><ul><li>Leave whenever you like</li><li>100% renewable energy</li></ul>',
    fr: '<p><strong>Le même prix toute la journée</strong>, fixe pendant 12 mois.</p><ul><li>Sans engagement</li><li>Énergie 100 % renouvelable</li></ul>',
    de: '<p><strong>Rund um die Uhr derselbe Preis</strong>, 12 Monate fest.</p><ul><li>Ohne Mindestlaufzeit</li><li>100 % erneuerbare Energie</li></ul>',
  },
  franges: {
    es: '<p><strong>Tres precios según la hora</strong>: más barato por la noche y los fines de semana.</p><ul><li>Precio fijo durante 12 meses</li><li>Sin permanencia</li></ul>',
    ca: '<p><strong>Tres preus segons l’hora</strong>: més barat a la nit i els caps de setmana.</p><ul><li>Preu fix durant 12 mesos</li><li>Sense permanència</li></ul>',
    gl: '<p><strong>Tres prezos segundo a hora</strong>: máis barato pola noite e as fins de semana.</p><ul><li>Prezo fixo durante 12 meses</li><li>Sen permanencia</li></ul>',
    en: '<p><strong>Three prices by the hour</strong>: cheaper at night and at weekends.</p><ul><li>Prices fixed for 12 months</li><li>Leave whenever you like</li></ul>',
    fr: '<p><strong>Trois prix selon l’heure</strong> : moins cher la nuit et le week-end.</p><ul><li>Prix fixes pendant 12 mois</li><li>Sans engagement</li></ul>',
    de: '<p><strong>Drei Preise nach Uhrzeit</strong>: nachts und am Wochenende günstiger.</p><ul><li>12 Monate feste Preise</li><li>Ohne Mindestlaufzeit</li></ul>',
  },
  coste: {
    es: '<p><strong>El precio del mercado en cada hora</strong>, más una cuota fija por nuestro trabajo.</p>',
    ca: '<p><strong>El preu del mercat a cada hora</strong>, més una quota fixa per la nostra feina.</p>',
    gl: '<p><strong>O prezo do mercado en cada hora</strong>, máis unha cota fixa polo noso traballo.</p>',
    en: '<p><strong>The market price of every hour</strong>, plus a fixed fee for our work.</p>',
    fr: '<p><strong>Le prix du marché heure par heure</strong>, plus des frais fixes pour notre travail.</p>',
    de: '<p><strong>Der Marktpreis jeder Stunde</strong>, dazu eine feste Gebühr für unsere Arbeit.</p>',
  },
  solar: {
    es: '<p><strong>Para quien tiene placas</strong>: compensamos los excedentes cada mes.</p>',
    ca: '<p><strong>Per a qui té plaques</strong>: compensem els excedents cada mes.</p>',
    gl: '<p><strong>Para quen ten placas</strong>: compensamos os excedentes cada mes.</p>',
    en: '<p><strong>For homes with panels</strong>: we pay for your surplus every month.</p>',
    fr: '<p><strong>Pour ceux qui ont des panneaux</strong> : nous compensons vos excédents chaque mois.</p>',
    de: '<p><strong>Für alle mit Solaranlage</strong>: Überschüsse vergüten wir jeden Monat.</p>',
  },
  bienvenida: {
    es: '<p><strong>Con su código, un 10 % menos</strong> en la energía durante 12 meses.</p>',
    ca: '<p><strong>Amb el seu codi, un 10 % menys</strong> en l’energia durant 12 mesos.</p>',
    gl: '<p><strong>Co seu código, un 10 % menos</strong> na enerxía durante 12 meses.</p>',
    en: '<p><strong>With your code, 10% off</strong> the energy for 12 months.</p>',
    fr: '<p><strong>Avec votre code, 10 % de moins</strong> sur l’énergie pendant 12 mois.</p>',
    de: '<p><strong>Mit Ihrem Code 10 % weniger</strong> für die Energie, 12 Monate lang.</p>',
  },
  negocio: {
    es: '<p><strong>Seis precios fijos</strong> para comercios y pequeñas empresas, con un gestor de referencia.</p>',
    ca: '<p><strong>Sis preus fixos</strong> per a comerços i petites empreses, amb un gestor de referència.</p>',
    gl: '<p><strong>Seis prezos fixos</strong> para comercios e pequenas empresas, cun xestor de referencia.</p>',
    en: '<p><strong>Six fixed prices</strong> for shops and small companies, with somebody who knows you.</p>',
    fr: '<p><strong>Six prix fixes</strong> pour les commerces et les petites entreprises, avec un conseiller attitré.</p>',
    de: '<p><strong>Sechs feste Preise</strong> für Läden und kleine Unternehmen, mit persönlicher Betreuung.</p>',
  },
  recarga: {
    es: '<p><strong>Para puntos de recarga abiertos al público</strong>: pagas más por lo que usas y menos por la potencia.</p>',
    ca: '<p><strong>Per a punts de recàrrega oberts al públic</strong>: pagues més pel que fas servir i menys per la potència.</p>',
    gl: '<p><strong>Para puntos de recarga abertos ao público</strong>: págase máis polo que se usa e menos pola potencia.</p>',
    en: '<p><strong>For charging points open to the public</strong>: more for what is used, less for the power.</p>',
    fr: '<p><strong>Pour les bornes de recharge ouvertes au public</strong> : plus pour l’usage, moins pour la puissance.</p>',
    de: '<p><strong>Für öffentliche Ladepunkte</strong>: mehr für den Verbrauch, weniger für die Leistung.</p>',
  },
  gas: {
    es: '<p><strong>Un precio fijo del gas durante 12 meses</strong>, con revisión de la caldera incluida.</p>',
    ca: '<p><strong>Un preu fix del gas durant 12 mesos</strong>, amb revisió de la caldera inclosa.</p>',
    gl: '<p><strong>Un prezo fixo do gas durante 12 meses</strong>, con revisión da caldeira incluída.</p>',
    en: '<p><strong>A fixed price of gas for 12 months</strong>, with a check of your boiler.</p>',
    fr: '<p><strong>Un prix fixe du gaz pendant 12 mois</strong>, révision de la chaudière comprise.</p>',
    de: '<p><strong>Fester Gaspreis für 12 Monate</strong>, mit Wartung des Heizkessels.</p>',
  },
} as const satisfies { [product: string]: Said };
