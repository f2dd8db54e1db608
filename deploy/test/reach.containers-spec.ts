import { AppKey } from '@endpaper/app-keys';
import { buildPath, SERVICE_NAMES, userSnapshot } from '@endpaper/contracts';
import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { addressesOf, addressOf, plainOriginOf, runIn, system } from './compose.js';

const FRONT_ENDS = ['shell', 'mfe-books', 'mfe-posts', 'mfe-social'];
const APPS = ['gateway', ...FRONT_ENDS, ...SERVICE_NAMES.map(name => `svc-${name}`)];
const ALL = [...APPS, 'entrance', 'postgres-1', 'postgres-2', 'nats-1', 'nats-2', 'nats-3'];

/** The parts behind the gateway and their ports. */
const BACKENDS: readonly (readonly [string, number])[] = [
  ...SERVICE_NAMES.map(name => [`svc-${name}`, 4000] as const),
  ['postgres-1', 5432],
  ['postgres-2', 5432],
  ['nats-1', 4222],
];

const containerOf = async (service: string) => (await system.containers(service))[0] ?? '';

/** Leads to a service by TLS. */
const originOf = async (service: string) => plainOriginOf(await addressOf(service), 4000, service);

/** The code of an error response. */
const codeOf = async (answer: Response) => z.parse(z.object({ code: z.string() }), await answer.json()).code;

/** Whether a process in a container can connect to a port. */
const reaches = async (container: string, host: string, port: number) =>
  (await runIn(container, 'timeout', '3', 'busybox', 'nc', '-w', '2', host, String(port))).ok;

describe('from the host', () => {
  it('one port is published, on a loopback address', async () => {
    const ports = await Promise.all(
      ALL.map(async service =>
        (await system.docker('port', await containerOf(service))).split('\n').filter(Boolean),
      ),
    );
    const published = ports.flat();
    expect(published).toEqual([expect.stringMatching(/^8080\/tcp -> 127\.0\.0\.1:\d+$/)]);
  });

  it('internal paths return 404', async () => {
    for (const path of ['/internal/users', '/internal/sessions/resolve', '/metrics'])
      expect([path, (await fetch(system.url + path)).status]).toEqual([path, 404]);
  });
});

it('the memory and the processes of every container are limited', async () => {
  for (const service of ALL) {
    const format = '{{.HostConfig.Memory}} {{.HostConfig.PidsLimit}}';
    const limits = await system.docker('inspect', '--format', format, await containerOf(service));
    expect([service, limits.trim()]).toEqual([service, expect.stringMatching(/^[1-9]\d{8,9} [1-9]\d{2,3}$/)]);
  }
});

describe('from the front ends', () => {
  it.each([...BACKENDS, ['entrance', 8080]] as const)('%s is unreachable', async (service, port) => {
    const from = await containerOf('mfe-books');
    // This shows that the container has the means to connect.
    expect(await reaches(from, 'shell', 8080)).toBe(true);
    expect(await reaches(from, service, port)).toBe(false);
    for (const address of Object.values(await addressesOf(await containerOf(service))))
      expect(await reaches(from, address, port)).toBe(false);
  });

  it('only the gateway is reachable from the entrance', async () => {
    const from = await containerOf('entrance');
    expect(await reaches(from, 'gateway', 4000)).toBe(true);
    for (const [service, port] of [...FRONT_ENDS.map(name => [name, 8080] as const), ...BACKENDS])
      for (const address of Object.values(await addressesOf(await containerOf(service))))
        expect([service, await reaches(from, address, port)]).toEqual([service, false]);
  });
});

describe('a service', () => {
  it.each([
    ['svc-auth', '/api/users/current'],
    ['svc-books', '/api/favorites/current'],
    ['svc-posts', '/api/posts/new/1'],
    ['svc-social', '/api/friends/current'],
    ['svc-notifications', '/api/notifications'],
  ])('%s refuses a request without a valid identity token', async (service, path) => {
    const method = path.includes('/new/') ? 'POST' : 'GET';
    const url = (await originOf(service)) + path;
    const answer = await fetch(url, { method, headers: { 'x-user-id': '1' } });
    expect([answer.status, await codeOf(answer)]).toEqual([401, 'not_signed_in']);
    const forged = await fetch(url, { method, headers: { authorization: 'Bearer e30.e30.e30' } });
    expect([forged.status, await codeOf(forged)]).toEqual([401, 'invalid_identity']);
  });

  it('returns snapshots only to the services that look them up', async () => {
    const url = (await originOf('svc-auth')) + buildPath(userSnapshot.path, { id: 1 });
    const answer = await fetch(url);
    expect([answer.status, await codeOf(answer)]).toEqual([401, 'not_internal']);
    // The operators' commands have a key, and read no snapshots.
    const headers = await new AppKey('operations', system.servers.appKey).headerFor('svc-auth');
    const refused = await fetch(url, { headers });
    expect([refused.status, await codeOf(refused)]).toEqual([401, 'not_internal']);
    const key = await runIn(await containerOf('svc-posts'), 'cat', '/run/secrets/APP_KEY');
    const own = await new AppKey('svc-posts', key.output.trim()).headerFor('svc-auth');
    expect((await fetch(url, { headers: own })).status).toBe(200);
  });
});

describe('a container', () => {
  it.each(ALL)('%s runs without root and privileges, on a read-only file system', async service => {
    const container = await containerOf(service);
    expect((await runIn(container, 'id', '-u')).output.trim()).not.toBe('0');
    expect((await runIn(container, 'touch', '/written')).ok).toBe(false);
    const limits = await system.docker(
      'inspect',
      '--format',
      '{{.HostConfig.ReadonlyRootfs}} {{.HostConfig.CapDrop}} {{.HostConfig.SecurityOpt}}',
      container,
    );
    expect(limits).toBe('true [ALL] [no-new-privileges:true]');
  });

  it.each(APPS)('%s has labels with its version, and no sources', async app => {
    const container = await containerOf(app);
    const labels = await system.docker('inspect', '--format', '{{json .Config.Labels}}', container);
    expect(JSON.parse(labels)).toMatchObject({
      'org.opencontainers.image.title': app,
      'org.opencontainers.image.version': expect.stringMatching(/^\d+\.\d+\.\d+$/),
      'org.opencontainers.image.revision': expect.stringMatching(/^[0-9a-f]{40}$/),
    });
    const sources = await runIn(
      container,
      'sh',
      '-c',
      'find /app /usr/share/nginx/html \\( -name "*.map" -o -name "*.tsx" -o -path "/app/*/src/*" -not -path "*/node_modules/*" \\) 2>/dev/null',
    );
    expect(sources.output).toBe('');
  });
});
