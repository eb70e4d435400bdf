import { asFailure } from '../api/call-error.ts';
import type { Json } from '../base/json.ts';
import type { Store } from '../engine/state/store.ts';
import type { Settings } from '../language/settings.ts';
import { flagsOf } from './flags.ts';
import { withServerSettings } from './server-settings.ts';

export type SettingsSeams = {
  store: Store;
  /** Whether the portal declares a call. */
  has: (call: string) => boolean;
  call: (name: string, given: { [name: string]: Json }) => Promise<Json>;
  report: (what: string, details: unknown) => void;
};

/** The order in which they are merged over the partner's settings: those of the customer last. */
const layers = ['public', 'private'] as const;
type Layer = (typeof layers)[number];
type Kept = { state: 'fetching' | 'loaded' | 'error'; patch?: Json };

/** Loads settings and flags of the server, in any order. */
export class SettingsLoader {
  readonly #seams: SettingsSeams;
  #own: Settings;
  readonly #kept = new Map<Layer, Kept>();
  #flags: Promise<boolean> | undefined;

  constructor(seams: SettingsSeams) {
    this.#seams = seams;
    this.#own = seams.store.read('settings') as Settings;
  }

  /** Loads the public settings, or those of the signed-in customer. Never throws: `env.settings` has the result. */
  async read(layer: Layer): Promise<void> {
    const { has, call, report } = this.#seams;
    const name = `settings.${layer}`;
    if (!has(name)) return;
    const asked: Kept = { state: 'fetching', patch: this.#kept.get(layer)?.patch };
    this.#keep(layer, asked);
    try {
      const patch = await call(name, {});
      if (this.#kept.get(layer) !== asked) return;
      const { left } = withServerSettings(this.#own, patch);
      if (left.length > 0) report('settings', { call: name, left });
      this.#keep(layer, { state: 'loaded', patch });
    } catch (thrown) {
      if (this.#kept.get(layer) !== asked) return;
      this.#keep(layer, { ...asked, state: 'error' });
      report('settings', { call: name, thrown });
    }
  }

  /** Retries what failed. */
  async retry(): Promise<void> {
    await Promise.all(
      layers.filter((layer) => this.#kept.get(layer)?.state === 'error').map((layer) => this.read(layer)),
    );
  }

  /** Replaces the partner's own settings; those of the server are merged over them again. */
  takeOwn(own: Settings): void {
    this.#own = own;
    this.#merge();
  }

  /** Loads the flags once: an answer is cached, a failure can be retried. */
  async flags(): Promise<void> {
    if (!this.#seams.has('flags.read')) return;
    this.#flags ??= this.#readFlags();
    if (!(await this.#flags)) this.#flags = undefined;
  }

  async #readFlags(): Promise<boolean> {
    const { store, call, report } = this.#seams;
    try {
      const found = flagsOf(await call('flags.read', {}));
      if (found) store.write('flags', found);
      else report('flags', 'Invalid feature flags response format');
      return found !== undefined;
    } catch (thrown) {
      const { code, status } = asFailure(thrown);
      report(
        'flags',
        code === 'malformed'
          ? 'Invalid feature flags response format'
          : `Failed to fetch feature flags: ${status}`,
      );
      return false;
    }
  }

  #keep(layer: Layer, kept: Kept): void {
    this.#kept.set(layer, kept);
    this.#merge();
  }

  #merge(): void {
    const states = [...this.#kept.values()].map(({ state }) => state);
    const patches = layers.flatMap((layer) => this.#kept.get(layer)?.patch ?? []);
    const settings = patches.reduce<Settings>(
      (under, patch) => withServerSettings(under, patch).settings,
      this.#own,
    );
    this.#seams.store.write('settings', settings);
    const state = (['error', 'fetching'] as const).find((one) => states.includes(one)) ?? 'loaded';
    this.#seams.store.write('env.settings', state);
  }
}
