import { SERVICE_NAMES, userSnapshots } from '@endpaper/contracts';
import { signServiceToken } from '@endpaper/service-kit';
import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { addressesOf, addressOf, inside, system } from './system.js';

const FRONT_ENDS = ['shell', 'mfe-books', 'mfe-posts', 'mfe-social'];
const APPS = ['gateway', ...FRONT_ENDS, ...SERVICE_NAMES.map(name => `svc-${name}`)];
const ALL = [...APPS, 'entrance', 'postgres-1', 'postgres-2', 'nats-1', 'nats-2', 'nats-3'];

/** What stands behind the gateway, and where it listens. */
const BEHIND: readonly (readonly [string, number])[] = [
  ...SERVICE_NAMES.map(name => [`svc-${name}`, 4000] as const),
  ['postgres-1', 5432],
  ['postgres-2', 5432],
  ['nats-1', 4222],
];

const oneOf = async (service: string) => (await system.containers(service))[0] ?? '';

/** The code of a refusal. */
const codeOf = async (answer: Response) => z.parse(z.object({ code: z.string() }), await answer.json()).code;

/** Whether somebody who is in a container can connect to a port, with the means of the container. */
const reaches = async (container: string, host: string, port: number) =>
  (await inside(container, 'timeout', '3', 'busybox', 'nc', '-w', '2', host, String(port))).ok;

describe('from outside', () => {
  it('one port is published, on this machine alone', async () => {
    const ports = await Promise.all(
      ALL.map(async service =>
        (await system.docker('port', await oneOf(service))).split('\n').filter(Boolean),
      ),
    );
    const published = ports.flat();
    expect(published).toEqual([expect.stringMatching(/^8080\/tcp -> 127\.0\.0\.1:\d+$/)]);
  });

  it('what is for the parts of the portal alone is not there', async () => {
    for (const path of ['/internal/users', '/internal/sessions/resolve', '/metrics'])
      expect([path, (await fetch(system.url + path)).status]).toEqual([path, 404]);
  });
});

describe('from the front ends', () => {
  it.each([...BEHIND, ['entrance', 8080]] as const)('%s can’t be reached', async (service, port) => {
    const from = await oneOf('mfe-books');
    // A web server of their own answers, so that the means are there.
    expect(await reaches(from, 'shell', 8080)).toBe(true);
    expect(await reaches(from, service, port)).toBe(false);
    for (const address of Object.values(await addressesOf(await oneOf(service))))
      expect(await reaches(from, address, port)).toBe(false);
  });

  it('nobody but the gateway can be reached from the entrance', async () => {
    const from = await oneOf('entrance');
    expect(await reaches(from, 'gateway', 4000)).toBe(true);
    for (const [service, port] of [...FRONT_ENDS.map(name => [name, 8080] as const), ...BEHIND])
      for (const address of Object.values(await addressesOf(await oneOf(service))))
        expect([service, await reaches(from, address, port)]).toEqual([service, false]);
  });
});

describe('a service', () => {
  it.each([
    ['svc-auth', '/api/users/current'],
    ['svc-books', '/api/favorites/current'],
    ['svc-posts', '/api/posts/new/1'],
    ['svc-social', '/api/friends/current'],
  ])('%s answers nobody without an identity token where one is needed', async (service, path) => {
    const method = path.includes('/new/') ? 'POST' : 'GET';
    const url = `http://${await addressOf(service)}:4000${path}`;
    const answer = await fetch(url, { method, headers: { 'x-user-id': '1' } });
    expect([answer.status, await codeOf(answer)]).toEqual([401, 'not_signed_in']);
    const forged = await fetch(url, { method, headers: { authorization: 'Bearer e30.e30.e30' } });
    expect([forged.status, await codeOf(forged)]).toEqual([401, 'invalid_identity']);
  });

  it('tells other parts what they may keep, and nobody else', async () => {
    const url = `http://${await addressOf('svc-auth')}:4000${userSnapshots.path}`;
    const answer = await fetch(url);
    expect([answer.status, await codeOf(answer)]).toEqual([401, 'not_internal']);
    expect(
      (await fetch(url, { headers: await signServiceToken(system.servers.internalSecret) })).status,
    ).toBe(200);
  });
});

describe('a container', () => {
  it.each(ALL)(
    '%s runs without root, without privileges and on a file system that can’t be changed',
    async service => {
      const container = await oneOf(service);
      expect((await inside(container, 'id', '-u')).output.trim()).not.toBe('0');
      expect((await inside(container, 'touch', '/written')).ok).toBe(false);
      const limits = await system.docker(
        'inspect',
        '--format',
        '{{.HostConfig.ReadonlyRootfs}} {{.HostConfig.CapDrop}} {{.HostConfig.SecurityOpt}}',
        container,
      );
      expect(limits).toBe('true [ALL] [no-new-privileges:true]');
    },
  );

  it.each(APPS)('%s says which version it is, and holds no sources', async app => {
    const container = await oneOf(app);
    const labels = await system.docker('inspect', '--format', '{{json .Config.Labels}}', container);
    expect(JSON.parse(labels)).toMatchObject({
      'org.opencontainers.image.title': app,
      'org.opencontainers.image.version': expect.stringMatching(/^\d+\.\d+\.\d+$/),
      'org.opencontainers.image.revision': expect.stringMatching(/^[0-9a-f]{40}$/),
    });
    const sources = await inside(
      container,
      'sh',
      '-c',
      'find /app /usr/share/nginx/html \\( -name "*.map" -o -name "*.tsx" -o -path "/app/*/src/*" -not -path "*/node_modules/*" \\) 2>/dev/null',
    );
    expect(sources.output).toBe('');
  });
});
