import type { Json, JsonObject } from '../../src/base/json.ts';
import { type Order, walk } from './orders.ts';
import { openWizard } from './wizard-bench.ts';

const steps = ['installation', 'person', 'contract', 'gasContract', 'payment'];

/** What is typed at a step in place of what an order has. */
export type Instead = { [step: string]: { [path: string]: Json } };

/** What a tab keeps of an order that was filled in up to a step; to its end by default. */
export async function filledIn(
  order: Order,
  contractation: JsonObject,
  upTo = 'confirmation',
  instead: Instead = {},
): Promise<{ [key: string]: string }> {
  const settings = { contractation };
  const wizard = await openWizard('contracting.supply', { with: { kind: order.kind }, settings });
  await walk(wizard, order, upTo, instead);
  const passed = steps.flatMap((step): [string, Json][] => {
    const data = wizard.read(`data.${step}`);
    return data ? [[step, { data, read: {}, sent: true }]] : [];
  });
  const draft = { id: 'one', typed: {}, passed: Object.fromEntries(passed), state: { leadId: 7 } };
  return { [`mostrador.draft.lumen.contracting.supply//${order.kind}`]: JSON.stringify(draft) };
}
