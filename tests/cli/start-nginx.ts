import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { findNginx } from '../../src/cli/export/nginx-program.ts';

/** A port that was free a moment ago. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const answersAt = (address: string) =>
  fetch(address).then(
    () => true,
    () => false,
  );

/**
 * Runs nginx as the present user with a configuration that is included within `http`.
 * @param folder where it writes what it needs.
 * @param port where that configuration listens.
 */
export async function startNginx(
  folder: string,
  configuration: string,
  port: number,
): Promise<{ address: string; close(): Promise<void> }> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'portal.conf'), configuration);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  // Otherwise root's workers would be nobody, who cannot read the folder.
  const asRoot = process.getuid?.() === 0 ? 'user root; ' : '';
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${asRoot}daemon off; pid ${folder}/pid; error_log stderr; worker_processes 1; events { } http { access_log off; ${temporary.join(' ')} include ${folder}/portal.conf; }`,
  );
  const child = spawn(findNginx(), ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')]);
  let said = '';
  child.stderr.on('data', (words) => (said += words));
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  let runs = true;
  void ended.then(() => (runs = false));
  const address = `http://127.0.0.1:${port}`;
  while (!(await answersAt(address))) {
    if (!runs) throw new Error(`nginx ended: ${said}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    address,
    close: () => {
      child.kill('SIGQUIT');
      return ended;
    },
  };
}
