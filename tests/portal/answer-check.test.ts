import Ajv2020 from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/base/json.ts';
import { answerCheckOf } from '../../src/portal/answer-check.ts';

const closed = (properties: object) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
const text = { type: 'string' };
const schema = closed({
  name: text,
  services: { type: 'array', items: { anyOf: [closed({ nom: text }), closed({ name: text })] } },
  province: {
    anyOf: [closed({ id: text, town: { anyOf: [closed({ ine: text }), text] } }), { type: 'null' }],
  },
});
const check = answerCheckOf(new Ajv2020({ allErrors: true, strict: false }).compile(schema));
const province = { id: '17', town: { ine: '17079' } };
const good: { [name: string]: Json } = {
  name: '0001',
  services: [{ nom: 'Revisió' }, { name: 'Revisión' }],
  province,
};

describe('an answer of the retailer', () => {
  it('that fits its schema has no problems', () => expect(check(good)).toBeUndefined());

  it.each<[string, Json]>([
    ['at the top', { ...good, more: 1 }],
    ['in one of several shapes', { ...good, services: [{ nom: 'Revisió', more: 1 }] }],
    ['in what may be null', { ...good, province: { ...province, more: 1 } }],
    ['in a choice within a choice', { ...good, province: { id: '17', town: { ine: '17079', more: 1 } } }],
  ])('with a key more %s is used, and told', (_where, answer) => {
    expect(check(answer)).toMatchObject({ usable: answer });
    expect(check(answer)?.problems.join()).toContain('more');
  });

  it.each<[string, Json]>([
    ['a wrong type', { ...good, name: 1, more: 1 }],
    ['a text for an object', { ...good, province: 'Girona' }],
    ['a town of no shape', { ...good, province: { id: '17', town: { name: 'Girona', more: 1 }, more: 1 } }],
    ['nulls for objects', { name: null, services: [null], province: null }],
    ['no entry of its list as declared', { ...good, services: [null, { title: 'x' }] }],
    ['no object at all', null],
  ])('with %s is not used', (_what, answer) =>
    expect(check(answer)).toEqual({ problems: expect.any(Array) }),
  );

  it('is used without the entries that do not fit, and tells which', () => {
    const found = check({ ...good, services: [{ title: 'x' }, { nom: 'Revisió', more: 1 }, null] });
    expect(found?.usable).toEqual({ ...good, services: [{ nom: 'Revisió', more: 1 }] });
    expect(found?.problems.slice(0, 2)).toEqual(['/services/0: left out', '/services/2: left out']);
  });

  it('loses an unknown word alone where null may be, and tells it', () => {
    const delivery = { enum: ['email', 'postal', null] };
    const contract = closed({ name: text, delivery, kind: { enum: ['electricity', 'gas'] } });
    const list = answerCheckOf(
      new Ajv2020({ allErrors: true, strict: false }).compile({ type: 'array', items: contract }),
    );
    const found = list([
      { name: '0001', delivery: 'pigeon', kind: 'gas' },
      { name: '0002', delivery: 'email', kind: 'water' },
    ]);
    expect(found?.usable).toEqual([{ name: '0001', delivery: null, kind: 'gas' }]);
    expect(found?.problems.join()).toContain('/0/delivery: must be equal to one of the allowed values');
  });

  it('keeps the place of an entry that does not fit where null may be, so that a rule sees that something is missing', () => {
    const power = closed({ period: text, power: { type: 'number' } });
    const powers = { type: 'array', items: { anyOf: [power, { type: 'null' }] } };
    const list = answerCheckOf(new Ajv2020({ allErrors: true, strict: false }).compile(closed({ powers })));
    const [first, more] = [
      { period: 'P1', power: 4 },
      { period: 'P2', power: 4, unit: 'kW' },
    ];
    const found = list({
      powers: [first, { period: 'P2', power: '4' }, { period: 2, power: 4 }, 'P2', more],
    });
    expect(found?.usable).toEqual({ powers: [first, null, null, null, more] });
    expect(found?.problems.join()).toContain('/powers/1/power: must be number');
  });

  it('loses a single value of another type alone where null may be, and no object or list', () => {
    const optOut = {
      ...closed({ state: text, waits: { type: ['boolean', 'null'] } }),
      type: ['object', 'null'],
    };
    const contract = closed({ name: text, optOut });
    const list = answerCheckOf(
      new Ajv2020({ allErrors: true, strict: false }).compile({ type: 'array', items: contract }),
    );
    const odd = { name: '0001', optOut: { state: 'active', waits: 'yes' } };
    const found = list([odd, { name: '0002', optOut: 'active' }, { name: '0003', optOut: null }]);
    expect(found?.usable).toEqual([
      { name: '0001', optOut: { state: 'active', waits: null } },
      { name: '0003', optOut: null },
    ]);
    expect(found?.problems.join()).toContain('/0/optOut/waits: must be boolean,null');
  });

  it('has nothing where it says false and nothing may be, as Odoo does', () => {
    const nothing = { ...closed({ id: text }), type: ['object', 'null'] };
    const contract = closed({
      name: text,
      account: nothing,
      services: { type: ['array', 'null'], items: text },
      town: { anyOf: [closed({ ine: text }), { type: 'null' }] },
      since: { type: ['string', 'null'] },
      online: { type: ['boolean', 'null'] },
    });
    const list = answerCheckOf(
      new Ajv2020({ allErrors: true, strict: false }).compile({ type: 'array', items: contract }),
    );
    const odoo = { name: '0001', account: false, services: false, town: false, since: false, online: false };
    const found = list([odoo]);
    expect(found?.usable).toEqual([
      { name: '0001', account: null, services: null, town: null, since: null, online: false },
    ]);
    expect(found?.problems.join()).toContain('/0/account: must be object,null');
    expect(list([{ ...odoo, name: false }])).not.toHaveProperty('usable');
  });

  it.each<[Json]>([[false], [''], [[]]])(
    'that is %j where an object or nothing may be is nothing',
    (said) => {
      const offer = { ...closed({ total: { type: 'number' } }), type: ['object', 'null'] };
      const answer = answerCheckOf(new Ajv2020({ allErrors: true, strict: false }).compile(offer));
      expect(answer(said)).toMatchObject({ usable: null });
      expect(answer(said === false ? true : [1])).not.toHaveProperty('usable');
    },
  );

  it.each<[Json, Json]>([
    ['true', true],
    ['False', false],
    [1, true],
    ['0', false],
    ['yes', null],
    [2, null],
  ])('that says %j for true or false is read as %j, and told', (said, read) => {
    const signing = closed({ waits: { type: ['boolean', 'null'] } });
    const answer = answerCheckOf(new Ajv2020({ allErrors: true, strict: false }).compile(signing));
    const found = answer({ waits: said });
    expect(found?.usable).toEqual({ waits: read });
    expect(found?.problems.join()).toContain('/waits: must be boolean,null');
  });

  it('loses the innermost entry: a contract without a readable document stays', () => {
    const contract = closed({ name: text, documents: { type: 'array', items: closed({ id: text }) } });
    const list = answerCheckOf(
      new Ajv2020({ allErrors: true, strict: false }).compile({ type: 'array', items: contract }),
    );
    const documents = [{ id: 1 }];
    const other = { name: '0002', documents: [{ id: '1' }, { id: 2 }] };
    expect(list([{ name: '0001', documents }, other, { name: 3, documents }])?.usable).toEqual([
      { name: '0001', documents: [] },
      { name: '0002', documents: [{ id: '1' }] },
    ]);
    const [bad, empty] = [
      { name: 3, documents },
      { name: '0002', documents: [] },
    ];
    const found = list([null, bad, empty]);
    expect(found?.usable).toEqual([empty]);
    expect(found?.problems.filter((problem) => problem.endsWith('left out'))).toEqual(
      ['/0', '/1/documents/0', '/1'].map((entry) => `${entry}: left out`),
    );
  });
});
