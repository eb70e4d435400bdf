const contract = (index: number) => ({
  id: index,
  name: `ES-${10_000 + index}`,
  state: index % 3 === 2 ? 'baixa' : 'activa',
  sign_date: `2024-0${1 + (index % 9)}-15`,
  amount_debt: index % 4 === 0 ? 12.5 + index : 0,
  owner_partner: { name: 'Ada Ferrer' },
  fiscal_partner: { name: 'Ada Ferrer', vat: 'ES12345678Z' },
  fiscal_address: { full_address: 'Carrer Major 1, Girona' },
  bank_account: { id: 1, printable_iban: 'ES9121000418450200051332' },
  notification_address: {
    name: 'Ada Ferrer',
    full_address: 'Carrer Major 1, Girona',
    email: 'ada@example.com',
    mobile: '600100200',
  },
  pricelist: { nom_comercial: 'Sol', name: 'SOL 2.0TD' },
  tariff: { name: '2.0TD' },
  cups: {
    name: 'ES0031405524810001AZ0F',
    full_address: `Carrer Nou ${index}, Girona`,
    ref_catastral: '9872023VH5797S0001WX',
  },
  dso: { name: 'Xarxa', website: 'https://xarxa.example' },
  dso_reference: '123',
  dso_phone: '900100100',
});

export type BenchContract = ReturnType<typeof contract>;

const items = Array.from({ length: 50 }, (_, index) => contract(index));

/** What the call for the contracts answers, always the same object. */
export const benchAnswer = { items, n_items: items.length, offset: 0, limit: 50 };

export const answerJson = benchAnswer;
