import { join } from 'node:path';
import { type Holder, lastLock, lock } from './data-lock.ts';
import { keepsData } from '../retailer/retailer.ts';

/** An open port. */
export type Listening = { address: string; close(): Promise<void> };

const sayWhoRuns = ({ address, pid }: Holder) =>
  console.error(
    `Mostrador already runs in this folder: at ${address}, process ${pid}. Use that one or stop it first, as only one at a time can open the database in .data/.`,
  );

const sayTaken = (port: number) =>
  console.error(`Port ${port} is taken by another program. Set PORT to another, such as PORT=${port + 1}.`);

const isTaken = (fault: unknown) => fault instanceof Error && fault.message.includes('already in use');

/** Whether the machine has no such address, or does not let this user have the port. */
const isRefused = (fault: unknown): fault is Error =>
  fault instanceof Error && /EADDRNOTAVAIL|ENOTFOUND|EAI_AGAIN|EACCES/.test(fault.message);

const sayRefused = ({ message }: Error) =>
  console.error(
    `Cannot listen there: ${message}. Set HOST to an address of this machine, or PORT to another.`,
  );

async function listenOn<Open extends Listening>(
  port: number,
  listen: () => Promise<Open>,
): Promise<Open | undefined> {
  try {
    return await listen();
  } catch (fault) {
    if (isTaken(fault)) sayTaken(port);
    else if (isRefused(fault)) sayRefused(fault);
    else throw fault;
    return undefined;
  }
}

/**
 * Opens the port with `listen` and then locks `.data/` for this process, so that it can open the embedded database.
 * Without such a database nothing is locked.
 * @returns undefined if another process uses this folder or the port, which is then printed.
 */
export async function listenAlone<Open extends Listening>(
  root: string,
  port: number,
  listen: () => Promise<Open>,
): Promise<Open | undefined> {
  if (!keepsData(process.env)) return listenOn(port, listen);
  const folder = join(root, '.data');
  const before = await lastLock(folder);
  if (before.holder) return void sayWhoRuns(before.holder);
  const listening = await listenOn(port, listen);
  if (!listening) return undefined;
  const { address } = listening;
  const mine = { pid: process.pid, port: Number(new URL(address).port), address };
  const holder = await lock(folder, mine, before.number);
  if (!holder) return listening;
  await listening.close();
  return void sayWhoRuns(holder);
}
