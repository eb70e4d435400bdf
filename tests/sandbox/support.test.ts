import { beforeAll, describe, expect, test } from 'vitest';
import { openTestSandbox, type TestSandbox } from './support/test-sandbox.ts';

let sandbox: TestSandbox;
let casa: string;
let solar: string;
beforeAll(async () => {
  sandbox = await openTestSandbox();
  [casa, solar] = [await sandbox.signIn('casa'), await sandbox.signIn('solar')];
});

type Case = {
  id: number;
  state: string;
  contract: string;
  answer_open: boolean;
  messages: { body: string }[];
};
const read = <Answer>(path: string, token = casa) =>
  sandbox.ask<Answer>('GET', `/api/v1/${path}`, undefined, { token });
const send = <Answer>(path: string, body: object, token: string | undefined = casa) =>
  sandbox.ask<Answer>('POST', `/api/v1/${path}`, body as { [key: string]: string }, { token });

describe('requests to customer care', () => {
  const asked = { polissa_type: 'electricity', categ_id: 11, title: 'Factura', message: 'No la entiendo' };

  test('are listed latest first, page by page, and are those of the customer alone', async () => {
    const all = (await read<{ items: Case[]; n_items: number }>('crm/cases/')).body;
    const second = (await read<{ items: Case[]; n_items: number }>('crm/cases/?offset=1&limit=2')).body;
    expect(second).toEqual({ items: all.items.slice(1, 3), n_items: all.n_items });
    expect((await read<{ items: Case[] }>('crm/cases/', solar)).body.items).toEqual([]);
    expect((await read(`crm/cases/${all.items[0]?.id}/`, solar)).status).toBe(404);
  });

  test('are taken for an own contract, open for a reply, which shows among their messages', async () => {
    const { body } = await send<{ id: number }>('crm/cases/', {
      ...asked,
      polissa_id: 1000,
      attachments: [],
    });
    const before = (await read<Case>(`crm/cases/${body.id}/`)).body;
    expect(before).toMatchObject({
      state: 'in_process',
      contract: '0048731',
      answer_open: true,
      messages: [],
    });
    await send(`crm/cases/${body.id}/messages/`, { message: 'Otra cosa', attachments: [] });
    expect((await read<Case>(`crm/cases/${body.id}/`)).body.messages).toMatchObject([{ body: 'Otra cosa' }]);
    expect((await send('crm/cases/', { ...asked, polissa_id: 1000, attachments: [] }, solar)).status).toBe(
      404,
    );
  });

  test('that are closed take no reply', async () => {
    const { items } = (await read<{ items: Case[] }>('crm/cases/')).body;
    const closed = items.find(({ answer_open }) => !answer_open);
    const answer = await send(`crm/cases/${closed?.id}/messages/`, { message: 'Hola', attachments: [] });
    expect(answer.status).toBe(409);
  });

  test('are taken about a contract only with the kind of supply that it has, where one is named', async () => {
    const request = { category: 11, contract: 1000, subject: 'a', description: 'b', attachments: [] };
    const sent = (contract_type?: string) => send('crm/sections/1/cases/', { ...request, contract_type });
    expect([(await sent()).status, (await sent('electricity')).status, (await sent('gas')).status]).toEqual([
      200, 200, 404,
    ]);
  });

  test('are refused at the category if that is of another section', async () => {
    const answer = await send('crm/sections/2/cases/', {
      ...{ category: 11, contract: 1000, subject: 'a', description: 'b', attachments: [] },
    });
    expect(answer).toMatchObject({ status: 400, body: { errors: { category: [expect.any(String)] } } });
  });
});

test('a claim gets a number, and is refused with a subtype of another type', async () => {
  const claim = { contract: '0048731', tipus: '02', subtipus: '009', comments: 'La lectura no es la mía' };
  expect((await send('contracts/0048731/atc/', claim)).body).toEqual({
    result: expect.stringMatching(/^R-\d{6}$/) as string,
  });
  expect((await send('contracts/0048731/atc/', { ...claim, subtipus: '010' })).status).toBe(400);
  expect((await send('contracts/0048731/atc/', claim, solar)).status).toBe(404);
});

test('a price alert is listed once it was added, and gone once it was deleted by its owner', async () => {
  const before = (await read<{ id: number }[]>('omip/alerts/')).body;
  const { body } = await send<{ id: number }>('omip/alerts/', { product: 2, type: '>', price: 60.5 });
  expect((await read('omip/alerts/')).body).toEqual([
    ...before,
    { id: body.id, product: 2, type: '>', price: 60.5 },
  ]);
  expect((await send('omip/delete/alerts/', { id: body.id }, solar)).status).toBe(404);
  expect((await send('omip/delete/alerts/', { id: body.id })).status).toBe(200);
  expect((await read('omip/alerts/')).body).toEqual(before);
});

describe('newsletters', () => {
  const listed = async (whose: string | number) =>
    (await read<{ newsletter_id: number; subscribed: boolean }[]>(`newsletters/${whose}`, '')).body
      .filter(({ subscribed }) => subscribed)
      .map(({ newsletter_id }) => newsletter_id);
  const set = (subscriptor_or_email: string | number, selected_newsletters: number[]) =>
    send('subscriber/set_active_newsletters', { subscriptor_or_email, selected_newsletters }, undefined);

  test('are subscribed to by an address, and nobody is a subscriber of none', async () => {
    expect(await listed('nuria@example.com')).toEqual([]);
    expect((await set('nuria@example.com', [3, 1])).status).toBe(200);
    expect(await listed('nuria@example.com')).toEqual([1, 3]);
    expect((await set('nuria@example.com', [])).body).toBe('removed');
    expect(await listed('nuria@example.com')).toEqual([]);
  });

  test('that are kept elsewhere stay, whatever is chosen', async () => {
    expect(await listed(12)).toEqual([1, 2]);
    await set(12, []);
    expect(await listed(12)).toEqual([2]);
  });

  test('change nothing for a number that is obfuscated, which is read as it was asked for', async () => {
    expect((await read('subscribers/s-c', '')).body).toMatchObject({ id: 's-c' });
    expect((await set('s-c', [1])).status).toBe(400);
    expect((await read('subscribers/s-ff', '')).status).toBe(404);
  });

  test('go to another address once it was changed', async () => {
    expect(
      (await send('subscriber/set_mails', { subscriberId: 12, emails: ['otra@example.com'] }, undefined))
        .body,
    ).toBe(true);
    expect((await read('subscribers/12', '')).body).toEqual({ id: 12, emails: ['otra@example.com'] });
    expect(
      (await send('subscriber/set_mails', { subscriberId: 99, emails: ['x@example.com'] }, undefined)).body,
    ).toBe(false);
  });
});
