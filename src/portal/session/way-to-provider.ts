import type { Json } from '../../base/json.ts';
import type { SessionRecord } from './session-record.ts';
import type { SessionSeams } from './session-seams.ts';

/** The way to the identity provider; if it cannot be taken, `session.status` says why. */
export class WayToProvider {
  readonly #seams: SessionSeams;
  readonly #record: SessionRecord;
  #leaving = false;

  constructor(seams: SessionSeams, record: SessionRecord) {
    this.#seams = seams;
    this.#record = record;
  }

  /** Redirects once, replacing the current history entry. */
  async replacing(redirect: string | undefined): Promise<void> {
    if (this.#leaving) return;
    this.#leaving = true;
    await this.leave(redirect, true).finally(() => {
      this.#leaving = false;
    });
  }

  async leave(redirect: Json | undefined, replace: boolean): Promise<void> {
    const { expired, promocode } = this.#record.state;
    const asked = typeof redirect === 'string' && redirect !== '' ? redirect : undefined;
    const carried = {
      redirect: asked ?? (expired ? this.#seams.address() : undefined),
      promocode: promocode ?? undefined,
    };
    try {
      if (await this.#seams.provider.signIn(carried, replace)) return;
      this.#record.set({
        status: { status: 0, code: 'provider_missing', text: 'The settings name no provider' },
      });
    } catch (thrown) {
      this.#record.set({ status: { status: 0, code: 'unreachable', text: String(thrown) } });
    }
  }
}
