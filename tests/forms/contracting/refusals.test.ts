import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/base/json.ts';
import { type Order, typed, walk } from '../../support/orders.ts';
import { openWizard } from '../../support/wizard-bench.ts';

const electricity: Order = { kind: 'electricity' };
const business: Order = { kind: 'electricity', isCompany: true };
const both: Order = { kind: 'dual', withGas: true };
const gas: Order = { kind: 'gas' };

type Refused = readonly [path: string, value: Json, words: RegExp];

/** What one step does not take, by its field; null is left empty. */
const refused: { step: string; order: Order; what: readonly Refused[] }[] = [
  {
    step: 'installation',
    order: electricity,
    what: [
      ['cups', null, /^Escriba el CUPS de su factura\.$/],
      ['cups', 'ES0031400000000010XX', /^Este CUPS no es válido/],
      ['address.zipcode', '0800', /código postal no es válido/],
      ['address.tv', null, /vía/],
      ['address.nv', null, /./],
      ['address.nv', 'a'.repeat(257), /256/],
      ['address.pnp', null, /./],
      ['address.pnp', '1'.repeat(10), /9/],
      ['address.ref_catastral', '7837301VG8173B0001TX', /referencia catastral no es válida/],
      ['residenceType', null, /^Díganos para qué es\.$/],
      ['activeContract', null, /^Elija una respuesta\.$/],
      [
        'invoice',
        [{ name: 'a.pdf', content: 'https://example.com/a.pdf' }],
        /^Este archivo no se puede adjuntar/,
      ],
      ['invoice', [{ name: 'a.pdf', content: 'data:text/plain,a' }], /^Este archivo no se puede adjuntar/],
    ],
  },
  {
    step: 'installation',
    order: business,
    what: [['businessActivity', null, /^Elija la actividad de su negocio\.$/]],
  },
  {
    step: 'person',
    order: electricity,
    what: [
      ['vat', null, /^Escriba el NIF\.$/],
      ['vat', '47281905A', /^Este NIF no es válido\.$/],
      ['name', null, /^Escriba el nombre\.$/],
      ['surName1', null, /^Escriba el primer apellido\.$/],
      ['mobile', '+34612', /^Este teléfono no es válido\.$/],
      ['email', 'ana', /^Este correo no es válido\.$/],
    ],
  },
  {
    step: 'contract',
    order: electricity,
    what: [
      ['accessTariff', null, /^Elija una respuesta\.$/],
      ['selectedProduct', null, /^Elija una tarifa\.$/],
    ],
  },
  {
    step: 'gasContract',
    order: both,
    what: [
      ['cups', null, /^Escriba el CUPS de su factura\.$/],
      ['cups', 'ES0217400000000010XX', /^Este CUPS no es válido/],
      ['changeOwner', null, /^Elija una respuesta\.$/],
    ],
  },
  { step: 'gasContract', order: gas, what: [['selectedProduct', null, /^Elija una tarifa\.$/]] },
  {
    step: 'payment',
    order: electricity,
    what: [
      ['iban', null, /./],
      ['iban', 'ES9121000418450200051333', /^Este IBAN no es válido\.$/],
    ],
  },
];

describe('an order', () => {
  it.each(
    refused.flatMap(({ what, ...where }) =>
      what.map(([path, value, words]) => ({ ...where, path, value, words })),
    ),
  )(
    'does not leave $step with $path as $value, and says why at that field',
    async ({ order, step, path, value, words }) => {
      const wizard = await openWizard('contracting.supply', { with: { kind: order.kind } });
      await walk(wizard, order, step);
      const before = wizard.ordered.length;
      await wizard.fill(typed(order)[step] ?? {});
      await wizard.fill({ [path]: value });
      expect([await wizard.next(), wizard.ordered.length]).toEqual([step, before]);
      expect(wizard.form.field(path).error).toMatch(words);
    },
  );
});
