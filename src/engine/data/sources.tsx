import { type ReactNode, useMemo } from 'react';
import type { SourceDefinition } from '../../language/source.ts';
import { DerivedReader } from './derived-reader.tsx';
import { isCalled } from './source-arguments.ts';
import { CalledReader } from './source-reader.tsx';
import type { Placed } from './use-place.ts';

type Props = { sources: { [name: string]: SourceDefinition }; placed: Placed };

/** Reads the sources of a screen or dialog: those of calls, and those that are computed from others. */
export function Sources({ sources, placed }: Props): ReactNode {
  const { place, store, register } = placed;
  const names = useMemo(() => Object.keys(sources), [sources]);
  return Object.entries(sources).map(([name, source]) => {
    const { scope, host } = place;
    const shared = { name, names, scope, store, register, inDialog: host.dialog !== undefined };
    if (isCalled(source)) return <CalledReader key={name} {...shared} source={source} />;
    const { value = null, keep = false } = source;
    return <DerivedReader key={name} {...shared} value={value} keep={keep} refresh={host.refresh} />;
  });
}
