import { jsonPointer } from '../../base/json-pointer.ts';
import { asObject, isObject, type Json } from '../../base/json.ts';
import { changeRows } from './definition.ts';
import type { Row, Section, Thing } from './explanation.ts';
import { firstLanguage, languagesOf, type Looked, originAt, partnerOf, settingRow } from './looked.ts';

/** The paths of a screen in the partner's first language. */
function pathIn(value: Json | undefined, language: string): string {
  const { path } = asObject(value);
  const written = asObject(path)[language];
  return [written].flat().join('  ');
}

/** A partner at a glance: its screens, what it changes, its settings, its menus. */
export function overview(looked: Looked): Thing {
  const { all, partner } = looked;
  const { screensOff, name, settings } = partnerOf(all);
  const language = firstLanguage(all);
  const off = new Set(Array.isArray(screensOff) ? screensOff.map(String) : []);
  const screens = all.views.filter(({ kind }) => kind === 'screen');
  const width = Math.max(0, ...screens.map(({ id }) => id.length));
  const differing = looked.settings.filter(({ path }) =>
    all.partner?.has(jsonPointer(['settings', ...path.split('.')])),
  );
  const changed = [...all.views, ...all.shared].filter(({ layers }) => layers.merged);
  const added = [...all.views, ...all.shared].filter(
    ({ layers }) => !layers.merged && layers.files[0]?.startsWith('partners/'),
  );
  const spoken = languagesOf(all);
  const own = all.texts.filter((one) => one.own);
  const sections: Section[] = [
    {
      title: `${String(name ?? partner)}: screens in ${language}`,
      rows: screens.map(({ id, layers }): Row => {
        const isOff = off.has(id);
        return {
          depth: 0,
          text: `${id.padEnd(width)}  ${isOff ? 'switched off' : pathIn(layers.value, language)}`,
          ...(isOff ? { mark: 'no' as const } : {}),
        };
      }),
    },
    {
      title: 'What it changes',
      rows: changed.flatMap(({ kind, id, layers }): Row[] => [
        { depth: 0, text: `${kind} ${id}` },
        ...changeRows(layers).map((row) => ({ ...row, depth: 1 })),
      ]),
    },
    {
      title: 'What it adds',
      rows: [
        ...added.map(({ kind, id, layers }): Row => {
          return { depth: 0, text: `${kind} ${id}`, origin: originAt(layers, []) };
        }),
        ...own.map(({ document, language }): Row => {
          const { $schema: _, version: _version, ...texts } = asObject(document.value);
          const unheard = spoken.includes(language)
            ? ''
            : `, in ${language}, which the portal does not offer`;
          return {
            depth: 0,
            text: `${Object.keys(texts).length} texts${unheard}`,
            origin: `${document.file}:1`,
          };
        }),
      ],
    },
    {
      title: 'Settings it writes; all others have their default',
      rows: isObject(settings) ? differing.map(({ path }) => settingRow(all, path)) : [],
    },
    {
      title: 'Menus',
      rows: all.views
        .filter(({ kind }) => kind === 'menu')
        .map(({ id, layers }) => ({ depth: 0, text: id, origin: originAt(layers, []) })),
    },
  ];
  return { kind: 'partner', id: '', sections };
}
