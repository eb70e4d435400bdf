import type { Catalog } from '../compile/catalog.ts';
import { engineTexts } from '../engine/texts.ts';
import { fieldSpecs } from '../fields/catalog.ts';
import { displays } from '../kit/display.ts';
import { iconDocs } from '../kit/icon-docs.ts';
import { kitTexts } from '../kit/ui/texts.ts';
import { operators } from '../rules/operators/index.ts';
import { formats } from '../rules/formats/index.ts';
import { widgetSpecs } from '../widgets/catalog.ts';

const docs = (entries: { [name: string]: { doc: string } }) =>
  Object.fromEntries(Object.entries(entries).map(([name, { doc }]) => [name, doc]));
const textsOf = (specs: { [type: string]: { texts?: readonly string[] } }) =>
  Object.values(specs).flatMap(({ texts = [] }) => texts);

/** The catalog of everything that definitions can name. */
export const catalog: Catalog = {
  widgets: widgetSpecs,
  fields: fieldSpecs,
  operators,
  displays: docs(displays),
  formats: docs(formats),
  icons: iconDocs,
  texts: [...new Set([...engineTexts, ...kitTexts, ...textsOf(widgetSpecs), ...textsOf(fieldSpecs)])],
};
