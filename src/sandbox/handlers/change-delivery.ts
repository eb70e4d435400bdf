import { dayOf } from '../day.ts';
import { type CustomerContext, forCustomer, type Handler, refusedFields } from '../handler.ts';
import { say } from '../messages.ts';
import { settleProcesses, startProcess, withdrawUnsigned } from '../store/processes.ts';
import { activeContract } from './own-contract.ts';

const day = 86_400_000;

async function deliver(context: CustomerContext, by: string) {
  const contract = await activeContract(context, 'name', context.path.name);
  await context.database.query('update contract set invoice_online = $1 where id = $2', [by, contract.id]);
  return { result: 'updated' };
}

/** Sends invoices by e-mail or by post. */
export const changeInvoiceDelivery: Handler = forCustomer((context) =>
  deliver(context, String(context.body.invoice_online)),
);

/** Switches the electronic invoice of a gas contract on or off. */
export const activateGasInvoice: Handler = forCustomer((context) =>
  deliver(context, context.body.invoice_online === true ? 'email' : 'postal'),
);

/**
 * Requests an opt-out from sharing supply-point data, which must be signed, or withdraws the opt-out without a
 * signature. Withdrawing an unsigned request ends it, because the distributor has not received it yet.
 */
export const changeSips: Handler = forCustomer(async (context) => {
  const { database, body, now, path, language } = context;
  await settleProcesses(database, now);
  const contract = await activeContract(context, 'name', path.name);
  const optsOut = body.noCessionSelection === true;
  if (!optsOut && (await withdrawUnsigned(database, contract.id, 'sips', now)))
    return { waiting_for_signature: false, reference: null };
  const change = { sips: optsOut ? 'active' : 'unactive', was: contract.sips_state };
  const reference = await startProcess(
    database,
    { contract: contract.id, kind: 'sips', change, needsSignature: optsOut },
    now,
  );
  if (reference === null) throw refusedFields({ noCessionSelection: say('processRunning', language) });
  return { waiting_for_signature: optsOut, reference };
});

/** Requests electronic notifications, which begin a day later. */
export const requestElectronicNotification: Handler = forCustomer(async (context) => {
  const { database, now, path } = context;
  const contract = await activeContract(context, 'name', path.name);
  await database.query('update contract set electronic_request = $1, electronic_start = $2 where id = $3', [
    dayOf(now),
    new Date(now.getTime() + day),
    contract.id,
  ]);
  return { result: 'requested' };
});
