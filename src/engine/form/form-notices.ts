import type { Services } from '../services.ts';

type Notify = Services['notify'];

/** How to withdraw the notices that each form has shown since it was last sent, by its name. */
const shown = new WeakMap<Notify, Map<string, (() => void)[]>>();

function noticesOf(form: string, notify: Notify): (() => void)[] {
  const forms = shown.get(notify) ?? new Map<string, (() => void)[]>();
  const notices = forms.get(form) ?? [];
  shown.set(notify, forms.set(form, notices));
  return notices;
}

/** Shows notices of a form, which go once it is sent again. */
export const notifyOf =
  (form: string, notify: Notify): Notify =>
  (notice) => {
    const withdraw = notify(notice);
    noticesOf(form, notify).push(withdraw);
    return withdraw;
  };

/**
 * Withdraws the notices that a form has shown, in another dialog or cell too: beside what comes of sending it now they
 * would be read as its outcome.
 */
export function withdrawNotices(form: string, notify: Notify): void {
  for (const withdraw of noticesOf(form, notify).splice(0)) withdraw();
}
