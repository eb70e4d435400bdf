import { describe, expect, it } from 'vitest';
import { onFields } from '../../src/engine/form/server-errors.ts';

describe('an error of the server about a sent value', () => {
  const fields = ['name', 'address.zipcode', 'address.state.name', 'city'];
  it.each([
    ['by the path of the form', 'address.zipcode', 'address.zipcode'],
    ['less deep than in the form', 'zipcode', 'address.zipcode'],
    ['deeper than in the form', 'address.name', 'name'],
    ['of a part of a field', 'city.ine', 'city'],
    ['of what a field is a part of', 'address.state', 'address.state.name'],
    ['of nothing that is asked for', 'contract', 'contract'],
  ])('%s stands at its field', (_how, path, field) => {
    expect(onFields({ [path]: 'wrong' }, fields)).toEqual({ [field]: 'wrong' });
  });
});
