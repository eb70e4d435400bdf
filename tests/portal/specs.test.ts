import { specs } from 'virtual:specs';
import { describe, expect, it } from 'vitest';
import { asObject, type Json } from '../../src/base/json.ts';
import { planOf } from '../../src/engine/blocks/plan-props.ts';
import { fieldSpecs } from '../../src/fields/catalog.ts';
import { Scope } from '../../src/engine/state/scope.ts';
import { widgetSpecs } from '../../src/widgets/catalog.ts';

const resolver = {
  text: (text: unknown) => `text ${JSON.stringify(text)}`,
  handler: (actions: unknown) => Object.assign(async () => undefined, { actions: JSON.stringify(actions) }),
  ask: (asked: unknown) => Object.assign(async () => undefined, { actions: JSON.stringify(asked) }),
  draw: (blocks: unknown, _scope: Scope, pointer: string) => `${pointer} ${JSON.stringify(blocks)}`,
};

/** What a plan makes of props: the paths it reads, and each value; of what is drawn for entries, the first. */
function planned(props: Json, schema: object): unknown {
  const { paths, resolve } = planOf({ ...asObject(props) }, schema as never);
  const seen = (value: unknown): unknown => {
    if (typeof value !== 'function') return value;
    return 'actions' in value ? value.actions : value({ name: 'x' }, 0);
  };
  const resolved = resolve(new Scope(), resolver as never, '');
  return { paths, resolved: JSON.stringify(resolved, (_key, value) => seen(value)) };
}

describe('the props that a page plans', () => {
  it.each([
    ...Object.entries(widgetSpecs).map(([type, spec]) => [type, spec, specs.widgets[type]] as const),
    ...Object.entries(fieldSpecs).map(([type, spec]) => [type, spec, specs.fields[type]] as const),
  ])('of %s are those of its whole schema', (_type, spec, page) => {
    expect(Object.keys(page?.props.properties ?? {})).toEqual(Object.keys(spec.props.properties));
    expect(planned(spec.example, page?.props ?? {})).toEqual(planned(spec.example, spec.props));
  });
});
