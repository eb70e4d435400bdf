import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { asRoot, installPackage } from '../machine/debian.ts';

/** Debian's place, which is not in the search path of everybody. */
const debian = '/usr/sbin';

const installed = (): string | undefined =>
  [
    process.env.MOSTRADOR_NGINX,
    ...[debian, ...(process.env.PATH ?? '').split(delimiter)].map((at) => join(at, 'nginx')),
  ].find((path): path is string => path !== undefined && existsSync(path));

/** A program that stops Debian's package from starting its server. */
const noServer = '/usr/sbin/policy-rc.d';

/** Tries to install nginx, if there is none. Starts no server, now or with the machine. */
export function installNginx(): void {
  if (installed()) return;
  const stop = `[ -e ${noServer} ] || { printf '#!/bin/sh\\nexit 101\\n' > ${noServer}; chmod +x ${noServer}; touch ${noServer}.mostrador; }`;
  asRoot(['sh', '-c', stop]);
  installPackage('nginx-light', 'No nginx found');
  asRoot(['sh', '-c', 'command -v systemctl >/dev/null && systemctl disable nginx 2>/dev/null || true']);
  asRoot(['sh', '-c', `[ -e ${noServer}.mostrador ] && rm -f ${noServer} ${noServer}.mostrador || true`]);
}

/** The path of nginx. If there is none, fails with what to do by hand. */
export function findNginx(): string {
  const path = installed();
  if (path) return path;
  throw new Error(
    'The static export is tested on a real nginx, which could not be found or installed: install Debian’s package nginx-light, or set MOSTRADOR_NGINX to its path.',
  );
}
