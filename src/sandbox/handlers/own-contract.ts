import { type CustomerContext, Refusal } from '../handler.ts';
import type { ContractRow } from '../store/rows.ts';

/** A contract of the signed-in customer, by number or name; 404 if it is somebody else's or does not exist. */
export async function ownContract(
  { database, claims }: CustomerContext,
  by: 'id' | 'name',
  value: string | undefined,
): Promise<ContractRow> {
  const wanted = by === 'id' ? Number(value) || 0 : (value ?? '');
  const [found] = await database.query<ContractRow>(
    `select * from contract where ${by} = $1 and person_id = $2`,
    [wanted, claims.uid],
  );
  if (!found) throw new Refusal(404, { message: 'not_found' });
  return found;
}

/** A contract of the signed-in customer that can be changed: only one in force. */
export async function activeContract(
  context: CustomerContext,
  by: 'id' | 'name',
  value: string | undefined,
): Promise<ContractRow> {
  const contract = await ownContract(context, by, value);
  if (contract.state !== 'activa') throw new Refusal(403, { message: 'contract_not_active' });
  return contract;
}
