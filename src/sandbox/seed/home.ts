import { dni } from '../identifiers/tax-id.ts';
import type { ContractRow, PersonRow } from '../store/rows.ts';
import { addCommunication, addDocuments, addProcess, addService, addSettled } from './add-details.ts';
import { addContract, type Holder } from './make-contract.ts';
import { addAccount, addAddress, addPerson } from './make-person.ts';
import { daysAgo, type Seeding } from './seeding.ts';
import { makePlace } from './supply-places.ts';

const coupons = [
  {
    code_url: 'AMICS-2X20',
    title: '20 € per portar algú',
    description: 'Per a vostè i per a qui vingui, a la primera factura.',
    campaign: { name: 'Amics', description: 'Fins a final d’any', url: 'https://www.example.com/amics' },
  },
  {
    code_url: 'https://www.example.com/teatre',
    title: 'Teatre de barri',
    description: '2×1 en les entrades',
    campaign: null,
  },
];

const owner = (seeding: Seeding): PersonRow =>
  addPerson(seeding, {
    id: 1,
    login: 'casa',
    name: 'Maria Àngels Soler Puig',
    vat: dni('40318274'),
    mobile: '612345678',
    language: 'ca_ES',
    newsletter_url: 'https://newsletter.example.com/casa',
    coupons,
  });

/** The flat in town, a contract with every detail. */
function flat(seeding: Seeding, holder: Holder): ContractRow {
  const contract = addContract(seeding, holder, {
    name: '0048731',
    tariff: '2.0TD',
    powers: [4600, 4600],
    sign_date: daysAgo(seeding, 1290),
    product: 'Llum Tres Franges',
    pricelist: 'FRANGES 20TD FIX 12M',
    self_consumption: true,
    happy_hours: { startHour: 14, endHour: 16 },
    place: {
      street: holder.address.street,
      zipcode: '17001',
      city: 'Girona',
      ine: '17079',
      full: holder.address.full_address,
      distributor: '0031',
    },
  });
  addService(seeding, contract, { name: 'Manteniment Llar', began: 1200 });
  addService(seeding, contract, { name: 'Assistència Urgent', began: 1200, ended: 470 });
  addService(seeding, contract, { name: 'Bo social vulnerable', began: 300, bonus: true });
  const [signed] = addDocuments(seeding, contract, [
    ['Contracte signat', 'Contractes', 1290, 482_117],
    ['Condicions generals', 'Contractes', 1290, 1_246_003],
    ['Certificat de la instal·lació', 'Documentació tècnica', 1260, 2_730_442],
    ['Sol·licitud del bo social', 'Bo social', 305, 96_214],
    ['Resolució del bo social', 'Bo social', 298, 61_530],
  ]);
  addCommunication(seeding, contract, {
    days: 1290,
    subject: 'El teu contracte',
    kind: 'email',
    attachment: signed,
  });
  addCommunication(seeding, contract, { days: 298, subject: 'Bo social concedit', kind: 'email' });
  addCommunication(seeding, contract, { days: 40, subject: 'Canvi de preus regulats', kind: 'postal' });
  addSettled(seeding, contract, {
    kind: 'power',
    days: 120,
    took: 9,
    change: { powers: { P1: 4600, P2: 4600 }, was: { P1: 3450, P2: 3450 } },
  });
  addSettled(seeding, contract, { kind: 'iban', days: 64, took: 0, change: { iban: '6360', was: '1198' } });
  return contract;
}

/** The house by the sea, with a debt and a power change that is at the distributor. */
function seaside(seeding: Seeding, holder: Holder): void {
  const contract = addContract(seeding, holder, {
    name: '0051206',
    tariff: '2.0TD',
    powers: [3450, 3450],
    amount_debt: 87.42,
    invoice_online: 'postal',
    place: makePlace(seeding.random, 'catalan'),
  });
  addService(seeding, contract, { name: 'Manteniment Llar', began: 700, ended: 20 });
  addDocuments(seeding, contract, [['Contracte signat', 'Contractes', 760, 455_020]]);
  addProcess(seeding, contract, {
    kind: 'power',
    minutes: 1500,
    change: { powers: { P1: 4600, P2: 4600 }, was: { P1: 3450, P2: 3450 } },
  });
}

function gas(seeding: Seeding, holder: Holder): void {
  const { street, zipcode, city, ine, full_address: full } = holder.address;
  const contract = addContract(seeding, holder, {
    name: '0090417',
    tariff: 'RL.2',
    place: { street, zipcode, city, ine, full, distributor: '0031' },
  });
  addService(seeding, contract, { name: 'Revisió de la caldera', began: 900 });
  addDocuments(seeding, contract, [
    ['Contracte de gas', 'Contractes', 910, 391_002],
    ['Inspecció periòdica', 'Documentació tècnica', 140, 820_331],
  ]);
}

/** Two alerts, one of which nobody can mistake for the other. */
function priceAlerts({ rows }: Seeding, { id: person_id }: PersonRow): void {
  rows.price_alert.push(
    { id: 1, person_id, product: 1, type: '<', price: 45 },
    { id: 2, person_id, product: 3, type: '>', price: 82.5 },
  );
}

/** A home with a contract of every kind. */
export function seedHome(seeding: Seeding): void {
  const person = owner(seeding);
  priceAlerts(seeding, person);
  seeding.rows.subscriber.push({ id: 12, emails: [person.email], newsletters: [1, 2] });
  const account = addAccount(seeding, person);
  addAccount(seeding, person);
  const place = {
    street: 'Carrer de la Creu, 24, 3 2',
    zipcode: '17002',
    city: 'Girona',
    ine: '17079',
    distributor: '0031',
  };
  const address = addAddress(seeding, person, { place: { ...place, full: `${place.street}, 17002 Girona` } });
  addAddress(seeding, person, { name: 'Josep Soler Vila' });
  addAddress(seeding, person, { name: 'Casa de la platja', other_residence: true });
  const holder = { person, account, address };
  flat(seeding, holder);
  seaside(seeding, holder);
  gas(seeding, holder);
}
