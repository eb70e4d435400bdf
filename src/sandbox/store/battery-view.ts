import type { Json } from '../../base/json.ts';
import type { BatteryLinkRow } from './rows.ts';
import type { KnownBattery } from './whole-contract.ts';

/** Whether a contract takes part in a battery on a day: from its first day through its last. */
export const takesPart = (
  { starts, ends }: Pick<BatteryLinkRow, 'starts' | 'ends'>,
  today: string,
): boolean => starts <= today && (ends === null || today <= ends);

/** A contract's part in a battery, in the form that the API sends. On other days it has no part of what is saved. */
export function batteryView(link: KnownBattery, today: string): Json {
  const active = takesPart(link, today);
  return {
    id: link.id,
    bateria: { id: link.battery_id, name: link.name },
    pes: link.share,
    pes_percentatge: active ? link.share : 0,
    gestio_descomptes: link.discounts,
    aplicat: link.discounts === 'aplicar',
    total_descompte: active ? link.saved : 0,
    data_inici: link.starts,
    data_final: link.ends,
    es_origen: link.is_origin,
    sending: false,
  };
}
