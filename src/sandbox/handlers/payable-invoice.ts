import type { Queries } from '../database.ts';
import type { CustomerContext } from '../handler.ts';
import type { InvoiceRow } from '../store/rows.ts';
import { relatedType } from '../store/invoice-view.ts';

/** An invoice of the customer by what payments call it, and what it is. */
export async function invoiceByItem(
  { claims }: CustomerContext,
  queries: Queries,
  item: number,
  type?: string,
): Promise<InvoiceRow | undefined> {
  const [found] = await queries.query<InvoiceRow>(
    'select * from invoice where person_id = $1 and coalesce(item, id) = $2',
    [claims.uid, item],
  );
  return found && (type === undefined || relatedType(found) === type) ? found : undefined;
}
