import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { checkout, findNatsServer, openSecrets } from '@endpaper/local-servers';
import { expect, it } from '@jest/globals';
import { Authority, forProgram, withUsers } from './tls-servers.js';

it.each(['deploy/nats/nats.conf', 'deploy/kubernetes/base/nats/nats.conf'])(
  'the disk of a broker is bounded, and a nats-server accepts it: %s',
  async path => {
    const config = await readFile(join(checkout, path), 'utf8');
    const command = await findNatsServer();
    const env = { ...process.env, NAME: 'nats-1', POD_NAME: 'nats-0' };
    const folder = await mkdtemp(join(tmpdir(), 'endpaper-brokers-'));
    const authority = new Authority(folder);
    const certificate = authority.certify('serverAuth,clientAuth', 'nats-1');
    const file = join(folder, 'nats.conf');
    await writeFile(
      file,
      forProgram(withUsers(config, openSecrets(join(folder, 'secrets.json')), folder), command)
        .replaceAll(/\/run\/\w+\/ca\.crt/g, authority.file)
        .replaceAll(/\/run\/\w+(?=\/tls\.)/g, certificate),
    );
    const { stderr } = await promisify(execFile)(command, ['-t', '-c', file], { env });
    await rm(folder, { recursive: true });
    expect(stderr).toContain('is valid');
    expect(config).toMatch(/^ {2}max_file_store: \d+GB$/m);
  },
);

it.each(['deploy/nats/nats.conf', 'deploy/kubernetes/base/nats/nats.conf'])(
  'a broker acknowledges an event once it is on the disk: %s',
  async path => {
    const [, jetstream] = /^jetstream \{([^}]*)\}$/m.exec(await readFile(join(checkout, path), 'utf8')) ?? [];
    expect(jetstream).toMatch(/^ {2}sync_interval: always$/m);
  },
);

it('the brokers of Compose use that file', async () => {
  const read = (name: string) => readFile(join(checkout, 'deploy/nats', name), 'utf8');
  const dockerfile = await read('Dockerfile');
  expect(dockerfile).toContain('COPY nats.conf users.conf /etc/nats/');
  expect(dockerfile).toContain('ENTRYPOINT ["start.sh"]');
  expect(await read('start.sh')).toContain('--config /etc/nats/nats.conf');
});

it('the brokers of Compose and Kubernetes have the keys of their users where users.conf includes them', async () => {
  const read = (name: string) => readFile(join(checkout, 'deploy', name), 'utf8');
  const [, included] = /^include '(?:\.\.\/)+(.*)'$/m.exec(await read('nats/users.conf')) ?? [];
  expect(await read('nats/Dockerfile')).toContain(` USER_KEYS=/${included} `);
  expect(await read('kubernetes/base/nats/brokers.yaml')).toContain(`value: /${included}\n`);
});
