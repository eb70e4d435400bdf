import { afterEach, expect, it } from 'vitest';
import { openPage } from '../support/drawn-page.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.end());

/** Who is where, the button of the dialog that holds it, if one does, and the button of the file. */
type Asking = { user: string; path: string; within?: RegExp; press: string | RegExp };

const summary = { transaction_id: 'T1', amount: 34.5, currency: 'EUR', invoice_number: 'F1' };

it.each([
  [
    'the movements of batteries',
    {
      user: 'solar',
      path: '/contratos/electricity/0083001',
      press: 'Descargar los movimientos en Excel',
    },
    /^\/api\/v1\/contracts\/virtual_batteries\/\d+(?:%2C\d+)*\?/,
  ],
  [
    'a document of a contract',
    {
      user: 'casa',
      path: '/contratos/electricity/0048731#attachments',
      press: /^Descargar Contracte signat/,
    },
    /^\/api\/v1\/contract\/download_attachment\/\d+\?/,
  ],
  [
    'a contract',
    { user: 'casa', path: '/contratos/electricity/0048731', press: 'Descargar el contrato' },
    /^\/api\/v2\/contracts\/0048731\/pdf\/\?/,
  ],
  [
    'the receipt of a payment',
    {
      user: 'estados',
      path: '/facturas',
      within: /^Pago de la factura/,
      press: 'Descargar el recibo',
    },
    /^\/api\/v2\/download_transaction_receipt\/\d+\?/,
  ],
  [
    'a file of a request to customer care',
    { user: 'casa', path: '/solicitudes/4', press: /^Descargar recibos\.pdf/ },
    /^\/api\/v1\/crm\/cases\/4\/attachments\/1\/\?/,
  ],
] as [string, Asking, RegExp][])(
  '%s is asked for by its button',
  async (_what, { user, path, within, press }, address) => {
    const read: string[] = [];
    page = await openPage(path, {
      user,
      instead: ({ method, path: asked }) => {
        if (/summary/.test(asked)) return Response.json(summary);
        if (method === 'GET') read.push(asked);
        return undefined;
      },
    });
    if (within) {
      await page.press(within);
      await page.comes('Descargar el recibo', '[role=dialog]');
    }
    read.length = 0;
    await page.press(press);
    await page.rest();
    expect(read[0]).toMatch(address);
  },
);
