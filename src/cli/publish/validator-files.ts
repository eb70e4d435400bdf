import { join } from 'node:path';
import { build as bundle, type Plugin, type Rolldown } from 'vite';
import type { JsonObject } from '../../base/json.ts';
import { hashOf } from '../bundle/emit.ts';
import type { CompileValidators, OwnValidators } from '../export/export-partner.ts';
import { validatorCode } from '../bundle/validators.ts';

const formats = 'formats:';
const prefix = 'validator-of-schema:';

/** Gives a bundle the code of one validator, and the formats that it names. */
function validatorPlugin(formatsFolder: string, schema: JsonObject): Plugin {
  // Beside this file, so that the libraries it imports are found.
  const at = join(import.meta.dirname, 'published-validator.js');
  return {
    name: 'mostrador-published-validator',
    enforce: 'pre',
    resolveId: (id) => {
      if (id === prefix) return at;
      if (!id.startsWith(formats)) return undefined;
      return join(formatsFolder, id.slice(formats.length).replace(/\.ts$/, '.js'));
    },
    load: (id) => (id === at ? validatorCode(schema, formats) : undefined),
  };
}

/** The code of one validator as a script of its own, with what it imports. */
async function scriptOf(formatsFolder: string, schema: JsonObject): Promise<string> {
  const built = (await bundle({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    plugins: [validatorPlugin(formatsFolder, schema)],
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: prefix,
        preserveEntrySignatures: 'exports-only',
        output: { codeSplitting: false },
      },
      modulePreload: false,
    },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code;
}

/**
 * Compiles validators that the code of a build does not have, each to a script whose name has the hash of its content.
 * @param formatsFolder the checks of formats of the engine.
 */
export function validatorBundler(formatsFolder: string): CompileValidators {
  return async (schemas): Promise<OwnValidators> => {
    const own: OwnValidators = { files: new Map(), names: {} };
    for (const [name, schema] of schemas) {
      const code = await scriptOf(formatsFolder, schema);
      const file = `validator-${hashOf(code)}.js`;
      own.files.set(file, code);
      own.names[name] = file;
    }
    return own;
  };
}
