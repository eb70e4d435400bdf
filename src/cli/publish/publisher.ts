import { join } from 'node:path';
import { compile } from '../../compile/compile.ts';
import type { Diagnostic } from '../../language/diagnostic.ts';
import type { Portal } from '../../language/portal.ts';
import { catalog } from '../../portal/catalog.ts';
import type { Emitted } from '../bundle/emit.ts';
import { type Exported, exportPartner, readBuiltCode } from '../export/export-partner.ts';
import type { Frame } from '../frames/draw-frames.ts';
import { openDrawing } from '../frames/open-drawing.ts';
import type { Repository } from '../repository/read-files.ts';
import { validatorBundler } from './validator-files.ts';

/** Compiles definitions with the compiler and the catalog of this engine. */
export const compileDefinitions = ({
  files,
  assets,
}: Repository): { portals: Map<string, Portal>; diagnostics: Diagnostic[] } =>
  compile(files, assets, catalog);

/**
 * Writes a partner with the code of the build, its pages without first frames.
 * @param engine the folder that keeps the engine.
 * @param places where its pages and its parts go.
 */
export async function writePartner(
  root: string,
  entry: readonly [id: string, portal: Portal],
  engine: string,
  places: { folder: string; parts: string },
): Promise<Exported> {
  const validators = validatorBundler(join(engine, 'publisher/formats'));
  return exportPartner(root, entry, await readBuiltCode(engine), { ...places, validators });
}

/** Draws first frames with the engine that a folder keeps. */
export const drawingOf = (engine: string): ((emitted: Emitted) => Promise<Frame[]>) =>
  openDrawing(join(engine, 'frames'));
