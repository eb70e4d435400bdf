import type { JsonObject } from '../../../src/base/json.ts';
import type { Database } from '../../../src/sandbox/database.ts';
import { wholeLead } from '../../../src/sandbox/store/leads.ts';

/** What the retailer holds of a lead: its parts by step and all of them at once, documents as names and sizes. */
export type HeldLead = {
  id: number;
  kind: string;
  parts: { [step: string]: JsonObject };
  whole: JsonObject;
  isOrder: boolean;
};

/** The leads that a retailer holds, in the order in which they were opened. */
export async function heldLeads(database: Database): Promise<HeldLead[]> {
  const rows = await database.query<Pick<HeldLead, 'id' | 'kind' | 'parts'> & { confirmed: Date | null }>(
    'select id, kind, parts, confirmed from lead order by id',
  );
  return rows.map(({ confirmed, ...lead }) => ({
    ...lead,
    whole: wholeLead(lead.parts),
    isOrder: confirmed !== null,
  }));
}

const file = (name: string) => ({ name, content: 'data:application/pdf;base64,YWJjZA==' });
const town = { state: 8, municipi: '08019', poblacio: 'Barcelona', tv: 1, nv: 'Major', pnp: '12' };

/** The parts of a lead of an individual, as document 3 (3.8) has them, by step. */
export const parts = {
  supply: {
    step: 1,
    allow_contact: true,
    activeContract: true,
    cups: { name: 'ES0031400000000010HH', ...town, dp: '08001' },
    cnae: { cnae: 986, vivienda: true },
    comerOrigin: 1,
    invoice: [file('factura.pdf')],
  },
  person: {
    step: 2,
    owner: { type: 'F', fisic_vat: '47281905T', first_name: 'Ana', surname1: 'Puig', changeOwner: false },
    owner_address: { different_address: false, ...town, zip: '08001', mobile: '612345678', email: 'a@b.es' },
    commsLanguage: 'ca_ES',
    nif_faceup: file('dni.pdf'),
    nif_facedown: file('dni-2.pdf'),
  },
  contract: {
    step: 3,
    power: 4.6,
    power2: 4.6,
    power3: 0,
    power4: 0,
    power5: 0,
    power6: 0,
    promotional_code: [],
    tarifa: 201,
    tarifaATR: 1,
    selfconsCode: '00',
  },
  gasContract: { step: 3, tarifa: 401, tarifaATR: 31 },
  payment: { step: 4, bank: { iban: 'ES9121000418450200051332', owner_is_bank_owner: true } },
  confirmation: {
    step: 5,
    accept_gdpr: true,
    accept_ov_conditions: true,
    activate_publicity: false,
    confirm: true,
  },
};

const representative = {
  rep_name: 'Pau',
  rep_surname1: 'Roca',
  rep_vat: '47281905T',
  rep_name_full: 'Pau Roca',
};

/** Who contracts, where it is a company. */
export const company = {
  step: 2,
  owner: { type: 'J', name: 'Forn Roca, S.L.', juridic_vat: 'ESB17000017', ...representative },
  owner_address: parts.person.owner_address,
  cif: [file('cif.pdf')],
};
