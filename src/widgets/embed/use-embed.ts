import { useCallback, useEffect, useRef, useState } from 'react';
import type { Consent } from '../../kit/consent.ts';
import { useKit } from '../../kit/kit.ts';
import type { EmbedDeclaration } from '../../language/embed.ts';
import { runEmbed } from './run-embed.ts';

/** What came of an embed so far. */
export type Phase = 'idle' | 'asking' | 'loading' | 'failed' | 'running';

/** What ran by itself in this page: it runs once for the same data, however often it is drawn. */
const ran = new Set<string>();

/** An embed with its data. */
export type Embed = { name: string; declared: EmbedDeclaration; given: unknown };

/** Runs an embed for as long as it is drawn, where it is allowed to. */
function useRun({ name, declared, given }: Embed, tell: (phase: Phase) => void) {
  const { settings } = useKit();
  const scripts = settings.embedScripts;
  return useCallback(
    async (consent: Consent) => {
      tell('loading');
      consent.began(declared.category);
      try {
        await runEmbed(name, declared, given, scripts);
        tell('running');
        return true;
      } catch {
        tell('failed');
        return false;
      }
    },
    [name, declared, given, scripts, tell],
  );
}

/** Runs an embed by itself as soon as its category is accepted. */
function useAutomatic({ name, declared, given }: Embed, run: ReturnType<typeof useRun>, on: boolean) {
  const { consent } = useKit();
  const latest = useRef(run);
  latest.current = run;
  const data = JSON.stringify(given ?? {});
  useEffect(() => {
    if (!on) return undefined;
    let stop: () => void = () => undefined;
    let isDrawn = true;
    const key = `${name} ${data}`;
    const begin = async (known: Consent) => {
      if (!isDrawn || ran.has(key) || !known.allows(declared.category)) return;
      ran.add(key);
      if (!(await latest.current(known))) ran.delete(key);
    };
    consent().then(
      (known) => {
        if (isDrawn) stop = known.listen(() => void begin(known));
        void begin(known);
      },
      () => undefined,
    );
    return () => {
      isDrawn = false;
      stop();
    };
  }, [on, name, data, declared, consent]);
}

/** The state of an embed, and what can be done about it. */
export function useEmbed(embed: Embed, onDemand: boolean) {
  const kit = useKit();
  const { category } = embed.declared;
  const [phase, setPhase] = useState<Phase>('idle');
  const run = useRun(embed, setPhase);
  useAutomatic(embed, run, !onDemand);
  const withConsent = async (task: (consent: Consent) => unknown) => {
    try {
      await task(await kit.consent());
    } catch {
      setPhase('failed');
    }
    return true;
  };
  return {
    phase,
    /** Runs it, or asks first. */
    press: () => withConsent((consent) => (consent.allows(category) ? run(consent) : setPhase('asking'))),
    accept: () =>
      withConsent((consent) => {
        if (category !== 'necessary') consent.choose({ [category]: true });
        return run(consent);
      }),
    decline: async () => {
      setPhase('idle');
      return true;
    },
  };
}
