import { authEndpoints, bookEndpoints, SERVICE_NAMES } from '@endpaper/contracts';
import { ApiClient, FetchSession } from '@endpaper/local-servers';
import { beforeAll, expect, it } from '@jest/globals';
import { readUntilConnectionCloses } from './writers.js';
import { addressesOf, addressOf, eventually, plainOriginOf, system } from './compose.js';

let gateways: string[];

const isAuthenticated = async (client: ApiClient) => 'id' in (await client.result(authEndpoints.session));

beforeAll(async () => {
  const containers = await system.containers('gateway');
  gateways = await Promise.all(
    containers.map(async container =>
      plainOriginOf((await addressesOf(container))['edge'] ?? '', 4000, 'gateway'),
    ),
  );
});

it('a session of one gateway is valid on the other, and a log-out ends it on both', async () => {
  expect(gateways).toHaveLength(2);
  const [one = '', other = ''] = gateways;
  const session = new FetchSession();
  const [onOne, onOther] = [new ApiClient(one, session), new ApiClient(other, session)];
  await onOne.signUp();
  expect(await isAuthenticated(onOne)).toBe(true);
  expect(await isAuthenticated(onOther)).toBe(true);

  // The first gateway has the session in its cache.
  const copy = new ApiClient(one, session.copy());
  expect((await onOther.call(authEndpoints.logOut)).status).toBe(204);
  const since = Date.now();
  await eventually('the first gateway refuses the session', async () => !(await isAuthenticated(copy)));
  console.log(`the log-out was known on the other gateway after ${Date.now() - since} ms`);
});

it('a gateway that is stopped completes its requests and exits within five seconds; no request fails', async () => {
  const [first = ''] = await system.containers('gateway');
  const statuses: number[] = [];
  let isStopped = false;
  const read = async () => {
    while (!isStopped) statuses.push((await fetch(system.url + bookEndpoints.list.path)).status);
  };
  const readers = [1, 2, 3, 4].map(read);
  await eventually('requests succeed', () => statuses.length > 50);
  const since = Date.now();
  await system.docker('stop', '--time', '30', first);
  const took = Date.now() - since;
  const then = statuses.length;
  await eventually('requests succeed again', () => statuses.length > then + 50);
  isStopped = true;
  await Promise.all(readers);
  await system.docker('start', first);
  await system.restart('gateway');
  expect([...new Set(statuses)]).toEqual([200]);
  expect(took).toBeLessThan(5_000);
  console.log(`a gateway exited within ${took} ms, during ${statuses.length} requests`);
});

it.each(SERVICE_NAMES.map(name => `svc-${name}`))(
  '%s that is stopped completes its requests and exits within five seconds',
  async service => {
    const [container = ''] = await system.containers(service);
    const statuses: number[] = [];
    const url = `${await plainOriginOf(await addressOf(service), 4000, service)}/metrics`;
    const readers = Promise.all(Array.from({ length: 8 }, () => readUntilConnectionCloses(url, statuses)));
    await eventually('requests succeed', () => statuses.length > 50);
    await expectGracefulExit(container);
    await readers;
    expect([...new Set(statuses)]).toEqual([200]);
    await system.restart(service);
  },
);

it.each(['shell', 'mfe-books'])('%s exits on SIGTERM within five seconds', async service => {
  const [container = ''] = await system.containers(service);
  await expectGracefulExit(container);
  await system.restart(service);
});

async function expectGracefulExit(container: string): Promise<void> {
  const since = Date.now();
  await system.docker('stop', '--time', '30', container);
  expect(Date.now() - since).toBeLessThan(5_000);
  expect(await system.docker('inspect', '--format', '{{.State.ExitCode}}', container)).toBe('0');
}
