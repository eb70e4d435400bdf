import type { Mistake } from './mistake.ts';

const list = 'partners/brisa/screens/contracts/list.screen.json';
const words = 'partners/brisa/texts/es/contracts.json';
const club = 'partners/lumen/screens/extras/club.screen.json';

const ownScreen = (change: string): string => `{
  "version": 1,
  "path": { "ca": "/club", "es": "/club", "en": "/club" },
  "access": "everyone",
  "title": "shell.goHome",
  ${change}
}`;

/** Texts, files in the wrong place, screens of the partner's own. */
export const fileMistakes: Mistake[] = [
  {
    did: 'forgot what varies in a text',
    file: words,
    find: 'Hola, {{name}}.',
    put: 'Hola, {{nmae}}.',
    in: list,
    at: '"text": { "text": "contracts.list.greeting"',
    code: 'text-parameter',
    says: 'name',
  },
  {
    did: 'wrote HTML into a text',
    file: words,
    find: '"Abrir"',
    put: '"<b>Abrir</b>"',
    code: 'markup-in-text',
    says: 'HTML',
  },
  {
    did: 'asked in a text for a display that is not there',
    file: words,
    find: 'Hola, {{name}}.',
    put: 'Hola, {{name, lst}}.',
    code: 'text-format',
    says: 'list',
  },
  {
    did: 'wrote a text into the file of another area',
    file: 'partners/brisa/texts/es/extras.json',
    put: '{ "contracts.open": "Ver" }',
    code: 'text-elsewhere',
    says: 'contracts.json',
  },
  {
    did: 'wrote a key that nobody uses',
    file: words,
    find: '"contracts.open"',
    put: '"contracts.opne"',
    code: 'unused-text',
    says: 'contracts.open',
  },
  {
    did: 'wrote a number where a text belongs',
    file: words,
    find: '"Abrir"',
    put: '5',
    code: 'wrong-type',
    says: 'a text',
  },
  {
    did: 'wrote null where a text belongs',
    file: words,
    find: '"Abrir"',
    put: 'null',
    code: 'wrong-type',
    says: 'a text',
  },
  {
    did: 'nested texts by area',
    file: words,
    put: '{ "contracts": { "open": "Abrir" } }',
    code: 'wrong-type',
    says: 'a text',
  },
  {
    did: 'put a screen into the wrong folder',
    file: 'partners/brisa/contracts/list.screen.json',
    put: '{}',
    code: 'misplaced-file',
    says: 'screens/',
  },
  {
    did: 'gave a screen the wrong ending',
    file: 'partners/brisa/screens/contracts/list.json',
    put: '{}',
    code: 'misplaced-file',
    says: '.screen.json',
  },
  {
    did: 'named a file with capitals',
    file: 'partners/brisa/screens/contracts/gasDetail.screen.json',
    put: '{}',
    code: 'misplaced-file',
    says: 'gas-detail',
  },
  {
    did: 'wrote the texts in the folder of screens',
    file: 'partners/brisa/screens/texts/es/contracts.json',
    put: '{ "contracts.open": "Ver" }',
    code: 'misplaced-file',
    says: 'partners/brisa/texts/es/contracts.json',
  },
  {
    did: 'named the file of the partner wrongly',
    file: 'partners/sol/partners.json',
    put: '{}',
    code: 'misplaced-file',
    says: 'partner.json',
  },
  {
    did: 'ended a definition in jsonc',
    file: 'partners/brisa/screens/contracts/list.screen.jsonc',
    put: '{}',
    code: 'misplaced-file',
    says: '.json',
  },
  {
    did: 'misspelt the name of the screen to change',
    file: 'partners/brisa/screens/contract/list.screen.json',
    put: '{ "blocks": { "search": null } }',
    code: 'over-nothing',
    says: 'screens/contracts/list.screen.json',
  },
  {
    did: 'began a form of its own without its version',
    file: 'partners/brisa/screens/sun/roof.form.json',
    put: '{ "fields": {} }',
    code: 'over-nothing',
    says: '"version": 1',
  },
  {
    did: 'gave an own screen no path in a language',
    file: club,
    put: ownScreen('"blocks": {}').replace(', "en": "/club"', ''),
    at: '"path"',
    code: 'missing-path',
    says: 'en',
  },
  {
    did: 'gave two screens one path',
    file: club,
    put: ownScreen('"blocks": {}').replace('"ca": "/club"', '"ca": "/versio"'),
    at: '"path"',
    code: 'duplicate-path',
    says: 'shell.version',
  },
  {
    did: 'wrote a path without its slash',
    file: club,
    put: ownScreen('"blocks": {}').replace('"ca": "/club"', '"ca": "club"'),
    at: '"path"',
    code: 'wrong-value',
    says: '/',
  },
  {
    did: 'gave the paths of one screen other parts',
    file: club,
    put: ownScreen('"blocks": {}').replace('"ca": "/club"', '"ca": "/club/:level"'),
    at: '"path"',
    code: 'path-parameters',
    says: 'ca',
  },
];
