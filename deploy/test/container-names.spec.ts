import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';

const SCRIPT = `
  import dns from 'node:dns';
  import { lookup } from 'node:dns/promises';
  import { promisify } from 'node:util';
  const one = host => new Promise((resolve, reject) => dns.lookup(host, (error, address) => error ? reject(error) : resolve(address)));
  console.log(JSON.stringify([
    await one('svc-auth'),
    await promisify(dns.lookup)('nats-1', { all: true }),
    await lookup('svc-auth'),
    (await lookup('nats-1', { all: true })).length,
    (await lookup('localhost', { family: 4 })).address,
  ]));`;

it('a command of with-containers finds the containers by their names', () => {
  const preload = fileURLToPath(new URL('../container-names.mjs', import.meta.url));
  const output = execFileSync(
    process.execPath,
    ['--import', preload, '--input-type=module', '--eval', SCRIPT],
    { env: { ...process.env, CONTAINER_NAMES: 'svc-auth=172.18.0.5 nats-1=172.18.0.9 ' }, encoding: 'utf8' },
  );
  expect(JSON.parse(output)).toEqual([
    '172.18.0.5',
    [{ address: '172.18.0.9', family: 4 }],
    { address: '172.18.0.5', family: 4 },
    1,
    '127.0.0.1',
  ]);
});
