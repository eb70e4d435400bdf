import type { Mistake } from './mistake.ts';

const list = 'partners/brisa/screens/contracts/list.screen.json';
const login = 'partners/lumen/screens/access/login.screen.json';
const listed = { file: list, find: '"failed": { "order": -1 },' };

/** Patches that add, change or remove blocks. */
export const patchMistakes: Mistake[] = [
  {
    did: 'added a block whose type is misspelt',
    ...listed,
    put: '"tip": { "type": "alrt", "text": "contracts.list.care" },',
    code: 'unknown-block-type',
    says: 'alert',
  },
  {
    did: 'added a block and misspelt the word type',
    ...listed,
    put: '"tip": { "tpye": "alert", "text": "contracts.list.care" },',
    code: 'missing-property',
    says: '"type"',
  },
  {
    did: 'misspelt the key of the block to change',
    ...listed,
    put: '"pagse": { "order": 2 },',
    code: 'missing-property',
    says: 'pages',
  },
  {
    did: 'misspelt the key of a column to change',
    file: list,
    find: '"product": { "hideOnPhone": true }',
    put: '"prodct": { "hideOnPhone": true }',
    code: 'missing-property',
    says: 'product',
  },
  {
    did: 'removed a block that is not there',
    ...listed,
    put: '"pagse": null,',
    code: 'removes-nothing',
    says: 'pages',
  },
  {
    did: 'removed the whole of the blocks',
    file: login,
    put: '{\n  "blocks": null\n}',
    at: '"blocks"',
    code: 'missing-property',
    says: '"blocks"',
  },
  {
    did: 'removed the type of a block',
    ...listed,
    put: '"failed": { "type": null },',
    code: 'missing-property',
    says: '"type"',
  },
  {
    did: 'misspelt a property of a block',
    ...listed,
    put: '"failed": { "ordr": 2 },',
    code: 'unknown-property',
    says: 'order',
  },
  {
    did: 'wrote a property of another block',
    ...listed,
    put: '"failed": { "columns": {} },',
    code: 'unknown-property',
    says: 'columns',
  },
  {
    did: 'named an icon that is not there',
    file: list,
    find: '"icon": "support"',
    put: '"icon": "suport"',
    code: 'unknown-icon',
    says: 'support',
  },
  {
    did: 'named a display that is not there',
    file: list,
    find: '"as": "phone"',
    put: '"as": "telephone"',
    code: 'unknown-display',
    says: 'phone',
  },
  {
    did: 'took the dialog from a form that is still opened',
    file: 'partners/lumen/screens/contracts/sips.form.json',
    put: '{\n  "dialog": null\n}',
    at: '"dialog"',
    code: 'removes-used',
    says: 'screen contracts.detail',
  },
  {
    did: 'computed a value in a form that nothing reads',
    file: 'partners/lumen/screens/contracts/power-change.form.json',
    put: '{\n  "computed": { "spare": { "size": { "var": "form.powers" } } }\n}',
    at: '"spare"',
    code: 'never-read',
    says: 'form.spare',
  },
  {
    did: 'removed what reads a computed value, and left the value',
    file: 'partners/lumen/screens/contracts/iban-change.form.json',
    put: '{\n  "sections": { "check": null },\n  "computed": { "to": null, "was": null },\n  "submit": { "confirm": null, "onSuccess": null },\n  "sent": { "blocks": null },\n  "done": { "title": "contracts.pendingSignature", "blocks": null }\n}',
    in: 'screens/contracts/iban-change.form.json',
    at: '    "account": {',
    code: 'never-read',
    says: 'is the reason',
  },
  {
    did: 'took the parameters from a form that others draw with them',
    file: 'partners/lumen/screens/contracts/iban-change.form.json',
    put: '{\n  "params": { "accounts": null }\n}',
    in: 'screens/contracts/iban-change.dialog.json',
    at: '"accounts": {',
    code: 'unknown-argument',
    says: 'contracts.ibanChange',
  },
];
