import { asObject, type Json, type JsonObject } from '../../base/json.ts';
import type { Catalog } from '../../compile/catalog.ts';
import { readAsset } from '../../compile/read/read-asset.ts';
import type { Repository } from '../repository/read-files.ts';
import { examplePartner, withExamples } from '../reference/examples.ts';
import { type AssetReader, createDefinitions, type Definitions } from './definitions.ts';
import { type Answer, pageFor } from './pages.ts';

/** The portal of the examples of the reference, in the brand of each partner that asks for it. */
export type Examples = {
  /** The page of it. */
  page(partner: string): Promise<string>;
  /** A part of a portal of examples. */
  partAt(path: string): Answer | undefined;
  schemas(): ReadonlyMap<string, JsonObject>;
};

type Parts = {
  root: string;
  assets: AssetReader;
  catalog: Catalog;
  /** Lays what is not saved over the repository. */
  over: (repository: Repository) => Repository;
};

const folderOf = (partner: string): string => `partners/${partner}/`;
const ofExamples = `${folderOf(examplePartner)}screens/examples/`;
const fileOf = (partner: string): string => `${folderOf(partner)}partner.json`;

/** What `partner.json` says; nothing while it is no JSON. */
function dataOf(files: ReadonlyMap<string, string>, partner: string): JsonObject {
  try {
    return asObject(JSON.parse(files.get(fileOf(partner)) ?? '{}') as Json);
  } catch {
    return {};
  }
}

/** A repository with the examples alone, in the brand of a partner and with its pictures and fonts. */
function inBrandOf(partner: string, repository: Repository): Repository {
  const examples = withExamples(repository);
  // Whoever is signed in to the portal of the partner, or nobody, sees every example.
  const files = new Map(
    [...examples.files].map(([path, text]) => [
      path,
      path.startsWith(ofExamples) ? text.replace('"access": "signedIn"', '"access": "everyone"') : text,
    ]),
  );
  const { brand } = dataOf(repository.files, partner);
  const own = dataOf(files, examplePartner);
  files.set(fileOf(examplePartner), JSON.stringify({ ...own, brand: brand ?? own.brand }));
  const drawn = [...examples.assets].map(([path, text]) => [path, readAsset(Buffer.from(text))] as const);
  const branded = [...repository.assets].flatMap(([path, asset]) =>
    path.startsWith(folderOf(partner))
      ? [[path.replace(folderOf(partner), folderOf(examplePartner)), asset] as const]
      : [],
  );
  return { files, assets: new Map([...drawn, ...branded]) };
}

/** Compiles the examples when somebody first looks at them, and what changed since whenever somebody does again. */
export function createExamples({ root, assets, catalog, over }: Parts): Examples {
  const portals = new Map<string, Definitions>();

  function portalOf(partner: string): Definitions {
    const known = portals.get(partner);
    if (known) return known;
    const ofBrand: AssetReader = (path) => assets(path.replace(`${examplePartner}/`, `${partner}/`));
    const made = createDefinitions(root, ofBrand, catalog, (saved) => inBrandOf(partner, over(saved)));
    portals.set(partner, made);
    return made;
  }

  return {
    async page(partner) {
      const definitions = portalOf(partner);
      await definitions.read();
      return pageFor(examplePartner, root, definitions, 'examples.ts');
    },
    partAt(path) {
      const name = path.startsWith('/portal/') ? path.slice('/portal/'.length) : '';
      for (const definitions of portals.values()) {
        const content = definitions.part(name);
        if (content !== undefined) return { type: 'application/json', content };
      }
      return undefined;
    },
    schemas: () => new Map([...portals.values()].flatMap(({ schemas }) => [...schemas])),
  };
}
