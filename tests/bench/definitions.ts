import type { Json } from '../../src/base/json.ts';
import { fieldNames, rulesOf, words } from './rules-of-many.ts';

/** Sizes of the large form that are measured. */
export const sizes = [60, 200] as const;

/** The screen and forms that are measured, as files of definitions beside those of the repository. */
export function benchFiles(languages: readonly string[]): Map<string, string> {
  const texts = languages.map((language): [string, Json] => [
    `screens/texts/${language}/bench.json`,
    benchTexts,
  ]);
  const forms = sizes.map((size): [string, Json] => [`screens/bench/many-${size}.form.json`, formOf(size)]);
  const files: [string, Json][] = [
    ['screens/bench/detail.screen.json', screenOf(languages)],
    ...texts,
    ...forms,
  ];
  return new Map(files.map(([path, content]) => [path, JSON.stringify(content)]));
}

const benchTexts = {
  'bench.field': 'Field',
  'bench.send': 'Send',
  'bench.title': 'Contract {{name}}',
  'bench.contract': 'Contract',
  'bench.supply': 'Supply point',
  'bench.contact': 'Contact',
  'bench.distributor': 'Distributor',
  'bench.others': 'Other contracts',
  'bench.owner': 'Holder',
  'bench.open': 'Open',
  'bench.more': 'More',
  'bench.readOnly': 'You may only look',
  'bench.state.active': 'Active',
  'bench.state.ended': 'Ended',
  'bench.debt': 'Debt of {{amount, money}}',
};

/** A form of text fields, three to a row from tablets up, with fifty rules. */
function formOf(count: number): Json {
  const rules = new Map(rulesOf(count).map((rule) => [rule.target, rule]));
  const field = (name: string): [string, Json] => {
    const rule = rules.get(name);
    const common = { field: 'text', label: 'bench.field', width: 4 };
    if (!rule) return [name, common];
    const read = { var: `form.${rule.driver}` };
    return rule.kind === 'visible'
      ? [name, { ...common, visibleWhen: { '!==': [read, words.hides] } }]
      : [name, { ...common, requiredWhen: { '===': [read, words.requires] } }];
  };
  const names = fieldNames(count);
  return {
    version: 1,
    schema: {
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name, { type: 'string', maxLength: 80 }])),
      additionalProperties: false,
    },
    fields: Object.fromEntries(names.map(field)),
    submit: { label: 'bench.send', actions: { do: 'reload' } },
  };
}

const fact = (path: string, as?: string): Json => ({
  label: 'bench.owner',
  value: { var: `data.contract.${path}` },
  ...(as && { as }),
});

/** The facts of the four sections, by section: the dotted path of a value and how it is shown. */
export const factsOf = {
  contract: [
    ['owner_partner.name'],
    ['fiscal_partner.name'],
    ['fiscal_partner.vat'],
    ['pricelist.name'],
    ['bank_account.printable_iban', 'iban'],
    ['sign_date', 'date'],
  ],
  supply: [
    ['cups.name', 'cups'],
    ['cups.full_address'],
    ['tariff.name'],
    ['cups.ref_catastral'],
    ['fiscal_address.full_address'],
    ['name'],
  ],
  contact: [
    ['notification_address.name'],
    ['notification_address.full_address'],
    ['notification_address.email', 'email'],
    ['notification_address.mobile', 'phone'],
  ],
  distributor: [['dso.name'], ['dso_reference'], ['dso_phone', 'phone'], ['dso.website', 'link']],
} as const;

export type FactSection = keyof typeof factsOf;

const section = (name: FactSection, width: number): Json => ({
  type: 'section',
  width,
  anchor: name,
  icon: 'contract',
  title: `bench.${name}`,
  blocks: {
    facts: {
      type: 'facts',
      facts: Object.fromEntries(factsOf[name].map(([path, as], index) => [`fact${index}`, fact(path, as)])),
    },
  },
});

const isActive = { '===': [{ var: 'item.state' }, 'activa'] };
const readOnly = { var: 'session.readOnly' };

/** The contracts as a table: chips of state, and two buttons a row. */
const contracts: Json = {
  type: 'table',
  source: 'contracts',
  caption: 'bench.others',
  items: { var: 'data.contracts.items' },
  rowKey: 'name',
  columns: {
    name: {
      label: 'bench.contract',
      main: true,
      cell: {
        value: { var: 'item.name' },
        detail: { text: 'common.plain', with: { value: { var: 'item.cups.name' } } },
      },
    },
    address: { label: 'bench.supply', cell: { value: { var: 'item.cups.full_address' } } },
    signed: { label: 'bench.contract', cell: { value: { var: 'item.sign_date' }, as: 'date' } },
    state: {
      label: 'bench.contract',
      cell: {
        text: { if: [isActive, 'bench.state.active', 'bench.state.ended'] },
        tone: { if: [isActive, 'success', 'neutral'] },
      },
    },
    debt: {
      label: 'bench.contract',
      cell: {
        text: { text: 'bench.debt', with: { amount: { var: 'item.amount_debt' } } },
        tone: { if: [{ above: [{ var: 'item.amount_debt' }, 0] }, 'error', 'info'] },
      },
    },
  },
  row: {
    buttons: {
      open: {
        type: 'button',
        look: 'quiet',
        icon: 'arrowRight',
        label: 'bench.open',
        onPress: {
          do: 'go',
          screen: 'contracts.detail',
          params: { contractType: 'electricity', contractName: { var: 'item.name' } },
        },
      },
      more: {
        type: 'button',
        look: 'quiet',
        label: 'bench.more',
        disabledWhen: [{ when: readOnly, reason: 'bench.readOnly' }],
        onPress: { do: 'reload' },
      },
    },
  },
};

/** A screen like the detail of a contract: chips, four sections of facts, fifty rows. */
function screenOf(languages: readonly string[]): Json {
  return {
    version: 1,
    path: Object.fromEntries(languages.map((language) => [language, '/bench'])),
    access: 'everyone',
    title: { text: 'bench.title', with: { name: { var: 'data.contract.name' } } },
    sources: {
      contracts: { call: 'contracts.list', with: { offset: 0, limit: 50 } },
      contract: { call: 'contracts.list', with: { offset: 0, limit: 50 }, select: { var: 'result.items.0' } },
    },
    blocks: {
      body: {
        type: 'stack',
        source: 'contract',
        gap: 'large',
        blocks: {
          states: {
            type: 'stack',
            direction: 'row',
            gap: 'small',
            blocks: {
              state: {
                type: 'chip',
                label: {
                  if: [
                    { '===': [{ var: 'data.contract.state' }, 'activa'] },
                    'bench.state.active',
                    'bench.state.ended',
                  ],
                },
                tone: 'success',
              },
              debt: {
                type: 'chip',
                visibleWhen: { above: [{ var: 'data.contract.amount_debt' }, 0] },
                tone: 'error',
                icon: 'warning',
                label: { text: 'bench.debt', with: { amount: { var: 'data.contract.amount_debt' } } },
              },
              address: {
                type: 'text',
                look: 'muted',
                text: { text: 'common.plain', with: { value: { var: 'data.contract.cups.full_address' } } },
              },
            },
          },
          sections: {
            type: 'grid',
            blocks: {
              contract: section('contract', 7),
              contact: section('contact', 5),
              supply: section('supply', 7),
              distributor: section('distributor', 5),
            },
          },
          others: { type: 'section', icon: 'contract', title: 'bench.others', blocks: { contracts } },
        },
      },
    },
  };
}
