import type { Plugin, Rolldown } from 'vite';
import { allLate, type Manifest, moduleName } from './code-files.ts';

/** The file of a build that says which scripts it has. */
export const manifestFile = 'code.json';

/**
 * Writes which scripts a build has and which modules each holds; Vite's own manifest names only the first module of a file.
 */
export const codeManifestPlugin: Plugin = {
  name: 'mostrador-code-manifest',
  apply: 'build',
  generateBundle(_options, bundle) {
    const files = Object.values(bundle);
    const pictures = files.flatMap(({ type, fileName }) =>
      type === 'asset' && fileName.endsWith('.svg') ? [fileName] : [],
    );
    const isAskedFor = (id: string) => {
      const { isEntry, dynamicImporters } = this.getModuleInfo(id) ?? {};
      return isEntry === true || (dynamicImporters ?? []).length > 0;
    };
    const chunks = files.filter((file): file is Rolldown.OutputChunk => file.type === 'chunk');
    const manifest: Manifest = {
      scripts: Object.fromEntries(
        chunks.map(({ fileName, imports, code }) => [
          fileName,
          { imports, pictures: pictures.filter((picture) => code.includes(picture)) },
        ]),
      ),
      modules: Object.fromEntries(
        chunks.flatMap(({ fileName, moduleIds }) =>
          moduleIds.filter(isAskedFor).map((id) => [moduleName(id), fileName]),
        ),
      ),
      late: allLate(),
    };
    this.emitFile({ type: 'asset', fileName: manifestFile, source: JSON.stringify(manifest) });
  },
};
