import { existsSync, readdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { asRoot, installPackage } from './debian.ts';

const debian = '/usr/lib/postgresql';

/** Debian keeps each version in a folder of its own, away from the search path; the newest first. */
function debianFolders(): string[] {
  if (!existsSync(debian)) return [];
  const versions = readdirSync(debian).sort((left, right) => Number(right) - Number(left));
  return versions.map((version) => join(debian, version, 'bin'));
}

function installed(): string | undefined {
  const wished = process.env.MOSTRADOR_POSTGRES;
  const folders = wished ? [wished] : [...debianFolders(), ...(process.env.PATH ?? '').split(delimiter)];
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))));
}

/** Keeps Debian's package from making a database of its own and starting a server for it. */
const noCluster = '/etc/postgresql-common/createcluster.d/mostrador.conf';

/** Tries to install a PostgreSQL server where there is none and no `DATABASE_URL` names one. Starts no server. */
export function installPostgres(): void {
  if (process.env.DATABASE_URL || installed()) return;
  asRoot(['sh', '-c', `mkdir -p ${dirname(noCluster)} && echo create_main_cluster = false > ${noCluster}`]);
  installPackage('postgresql', 'No PostgreSQL server found');
  asRoot(['rm', '-f', noCluster]);
}

/** The folder of a server's programs. Fails with what to do by hand where there is none. */
export function findPostgres(): string {
  const folder = installed();
  if (folder) return folder;
  throw new Error(
    'The sandbox is tested on a real PostgreSQL, and its server could not be found or installed: install Debian’s package postgresql, set MOSTRADOR_POSTGRES to the folder of initdb and postgres, or set DATABASE_URL to the address of a server that may be used.',
  );
}
