import { existsSync, readdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { asRoot, installPackage } from './debian.ts';

const debian = '/usr/lib/postgresql';

/** The folders of Debian's PostgreSQL versions, the newest first. They are not in the search path. */
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

/** A configuration file that stops Debian's package from creating a database and starting its server. */
const noCluster = '/etc/postgresql-common/createcluster.d/mostrador.conf';

/** Tries to install a PostgreSQL server, if there is none and `DATABASE_URL` names none. Starts no server. */
export function installPostgres(): void {
  if (process.env.DATABASE_URL || installed()) return;
  asRoot(['sh', '-c', `mkdir -p ${dirname(noCluster)} && echo create_main_cluster = false > ${noCluster}`]);
  installPackage('postgresql', 'No PostgreSQL server found');
  asRoot(['rm', '-f', noCluster]);
}

/** The folder of the server's programs. If there is none, fails with what to do by hand. */
export function findPostgres(): string {
  const folder = installed();
  if (folder) return folder;
  throw new Error(
    'The sandbox is tested on a real PostgreSQL, and its server could not be found or installed: install Debian’s package postgresql, set MOSTRADOR_POSTGRES to the folder of initdb and postgres, or set DATABASE_URL to the address of a server that may be used.',
  );
}
