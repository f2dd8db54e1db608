import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { checkout, findNatsServer } from '@endpaper/local-servers';
import { expect, it } from '@jest/globals';

it.each(['deploy/nats/nats.conf', 'deploy/kubernetes/base/nats/nats.conf'])(
  'the disk of a broker is bounded, and a nats-server accepts it: %s',
  async path => {
    const config = join(checkout, path);
    const command = await findNatsServer();
    const env = { ...process.env, POD_NAME: 'nats-0' };
    const { stderr } = await promisify(execFile)(command, ['-t', '-c', config], { env });
    expect(stderr).toContain('is valid');
    expect(await readFile(config, 'utf8')).toMatch(/^ {2}max_file_store: \d+GB$/m);
  },
);

it('the brokers of Compose use that file', async () => {
  const dockerfile = await readFile(join(checkout, 'deploy/nats/Dockerfile'), 'utf8');
  expect(dockerfile).toContain('COPY nats.conf /etc/nats.conf');
  expect(dockerfile).toContain('"--config=/etc/nats.conf"');
  expect(dockerfile).not.toContain('store_dir');
});
