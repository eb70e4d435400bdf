import { asObject } from '../../base/json.ts';
import { readPath } from '../../base/path.ts';
import type { PartnerLayers } from '../../compile/emit/explained.ts';
import { engineSettingNames } from '../../compile/library/settings.ts';
import { rulesNeeded } from '../../rules/named-rules.ts';
import { dependencies } from '../../rules/rule.ts';
import { changeRows, jsonRows } from './definition.ts';
import type { Row, Thing } from './explanation.ts';
import { aboutSetting, type Looked, originAt, type Setting, settingRow, takenBy } from './looked.ts';
import { inWords } from './rule-in-words.ts';
import { usesOf, usesPath, usesRule } from './uses.ts';

const note = (text: string): Row => ({ depth: 1, text, mark: 'note' });

/** What the file of a named rule says of it. */
function docOf(all: PartnerLayers, name: string): Row[] {
  const { layers } = all.rules.find((rule) => rule.name === name) ?? {};
  const { doc } = asObject(asObject(asObject(layers?.value).rules)[name]);
  return typeof doc === 'string' ? [note(doc)] : [];
}

/** What a setting that a rule reads is about; nothing of what else it reads. */
function meaningOf(all: PartnerLayers, read: string): Row[] {
  if (!read.startsWith('settings.')) return [];
  const about = aboutSetting(all, read.slice('settings.'.length));
  return about.length === 0 ? [] : [note(about.join(' '))];
}

/** A setting, or a group of them: what it is, its value and who reads it. */
export function settingThing(looked: Looked, asked: string): Thing | undefined {
  const { all, settings } = looked;
  const path = asked.replace(/^settings\./, '');
  const found = settings.filter((one) => one.path === path || one.path.startsWith(`${path}.`));
  if (found.length === 0) return undefined;
  const isEngines = engineSettingNames.includes(path.split('.')[0] ?? '');
  const [only] = found;
  const isOne = found.length === 1 && only?.path === path;
  const about = [...aboutSetting(all, path), ...(isOne ? [`It takes ${takenBy(only.schema)}.`] : [])];
  const valueRows = ({ path: one, schema }: Setting): Row[] => {
    const row = settingRow(all, one);
    const { description } = schema;
    return isOne || typeof description !== 'string' ? [row] : [row, note(description)];
  };
  return {
    kind: 'setting',
    id: path,
    sections: [
      { title: 'What it is', rows: about.map((text) => ({ depth: 0, text })) },
      {
        title: 'Value; the retailer’s server may send another',
        rows: found.flatMap(valueRows),
      },
      {
        title: 'Read by',
        rows: [
          ...(isEngines ? [{ depth: 0, text: 'the engine itself' }] : []),
          ...usesOf(all, usesPath(`settings.${path}`)),
        ],
      },
    ],
  };
}

/** A named rule: what it says in words, what it reads and who uses it. */
export function ruleThing({ all, partner }: Looked, name: string): Thing | undefined {
  const found = all.rules.find((rule) => rule.name === name);
  if (!found) return undefined;
  const { layers, pointer } = found;
  const { rule = null, doc, params } = asObject(readPath(layers.value, `rules.${name}`));
  const reads = dependencies(rule);
  const others = rulesNeeded(rule);
  return {
    kind: 'rule',
    id: name,
    sections: [
      {
        title: 'What it says',
        rows: [
          ...(typeof doc === 'string' ? [{ depth: 0, text: doc }] : []),
          { depth: 0, text: inWords(rule), origin: originAt(layers, ['rules', name]) },
          ...Object.entries(asObject(params)).map(([param, type]) => ({
            depth: 0,
            text: `parameter ${param}: ${String(type)}`,
          })),
        ],
      },
      {
        title: 'What it reads',
        rows: [
          ...reads.flatMap((text): Row[] => [{ depth: 0, text }, ...meaningOf(all, text)]),
          ...others.flatMap((other): Row[] => [
            { depth: 0, text: `the rule ${other}` },
            ...docOf(all, other),
          ]),
        ],
      },
      { title: 'As it is written', rows: jsonRows(rule, layers, [...pointer.split('/').slice(1), 'rule']) },
      { title: 'Used by', rows: usesOf(all, usesRule(name)) },
      {
        title: `Changes by ${partner}`,
        rows: changeRows(layers).filter(({ text }) => text.includes(`rules.${name}`)),
      },
    ],
  };
}
