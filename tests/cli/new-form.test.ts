import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run } from '../../src/cli/new.ts';
import { readRepository } from '../../src/cli/repository/read-files.ts';
import { compiled, copyOfMinimal, listen } from './repository.ts';

test('a form is also named with a hyphen, keeps line ends of Windows, and waits for files that are JSON', async () => {
  const root = copyOfMinimal();
  const { said } = listen();
  const texts = join(root, 'partners/alba/texts/es/extras.json');
  mkdirSync(join(texts, '..'), { recursive: true });
  writeFileSync(texts, '{\r\n  "extras.own": "Propio",\r\n}\r\n');
  expect(await run(['form', 'extras.call-back', 'alba', 'name:text'], root)).toBe(2);
  expect(said()).toContain('partners/alba/texts/es/extras.json:3:');
  writeFileSync(texts, '{\r\n  "extras.own": "Propio"\r\n}\r\n');
  expect(await run(['form', 'extras.call-back', 'alba', 'name:text'], root)).toBe(0);
  expect(readFileSync(texts, 'utf8')).toMatch(/"extras\.callBack\.title": "Call back",\r\n.*Propio/s);
  expect(readFileSync(texts, 'utf8').replaceAll('\r\n', '')).not.toContain('\n');
  expect(await run(['form', 'extras.other', 'alba', 'name:text', 'mail=info@faro'], root)).toBe(2);
  expect(said()).toContain('"info@faro" is no mail address: write one such as mail=info@alba.example');
  expect(await run(['form', 'extras.other', 'alba', 'name'], root)).toBe(2);
  expect(said()).toContain('"name" needs its kind: name:text');
});

test('a form of one partner passes the check at once, with every kind of field', async () => {
  const root = copyOfMinimal();
  const { said } = listen();
  const kinds = ['name:text', 'note:message:optional', 'count:number', 'when:date', 'agreed:checkbox'];
  const choices = ['topic:select=bill,move', 'way:radio(mail,phone)', 'days:choices=mon,tue'];
  expect(await run(['form', 'extras.callBack', 'alba', ...kinds, ...choices], root)).toBe(0);
  const { files } = await readRepository(root);
  expect(said()).toContain('"callBack": { "type": "button", "label": "extras.callBack.title"');
  const read = (path: string) => JSON.parse(files.get(`partners/alba/${path}`) ?? '') as object;
  expect(read('schemas/forms/extras-call-back.json')).toMatchObject({
    properties: { topic: { enum: ['bill', 'move'] }, when: { format: 'date' } },
    required: ['name', 'count', 'when', 'agreed', 'topic', 'way', 'days'],
  });
  expect(read('texts/ca/extras.json')).toMatchObject({
    'extras.callBack.title': 'Call back',
    'extras.callBack.way.phone': 'Phone',
  });
});

test('of a form whose title alone was translated, the check tells the words that are left', async () => {
  const root = copyOfMinimal();
  listen();
  expect(await run(['form', 'extras.callBack', 'alba', 'topic:select=bill,move'], root)).toBe(0);
  for (const language of ['ca', 'es']) {
    const file = join(root, `partners/alba/texts/${language}/extras.json`);
    writeFileSync(file, readFileSync(file, 'utf8').replace('Call back', 'Li truquem'));
  }
  const told = (await compiled(root)).diagnostics.filter(({ code }) => code === 'untranslated-texts');
  expect(told.map(({ pointer }) => pointer)).toEqual(['/extras.callBack.topic', '/extras.callBack.topic']);
});

test('a form without fields explains their kinds, and a mistaken one is told with what is meant', async () => {
  const root = copyOfMinimal();
  const { said } = listen();
  expect(await run(['form', 'extras.callBack', 'alba'], root)).toBe(2);
  expect(said()).toContain('topic:select=bill,move,other');
  expect(await run(['form', 'extras.callBack', 'alba', 'name:txt', 'topic:select'], root)).toBe(2);
  expect(said()).toContain('"name:txt": there is no kind "txt"; did you mean text?');
  expect(said()).toContain('"topic:select" needs what can be chosen');
  expect(await run(['form', 'contracts.rename', 'alba', 'name:text'], root)).toBe(2);
  expect(said()).toContain('The base has screens/contracts/rename.form.json already');
});

test.each([
  ['constructor', 'the check refuses the name "constructor": choose another, such as constructorText'],
  ['toString', 'the check refuses the name "toString": choose another, such as toStringText'],
  ['__proto__', 'the name beginning with a small letter'],
  [
    'title',
    'the title of the dialog has the text key of a field "title": choose another name, such as heading',
  ],
])(
  'a field %s, which the check would refuse or whose label would be the title, is not written',
  async (name, says) => {
    const root = copyOfMinimal();
    const { said } = listen();
    expect(await run(['form', 'extras.callBack', 'alba', `${name}:text`], root)).toBe(2);
    expect(said()).toContain(`"${name}:text"`);
    expect(said()).toContain(says);
    expect((await readRepository(root)).files.has('partners/alba/screens/extras/call-back.form.json')).toBe(
      false,
    );
  },
);
