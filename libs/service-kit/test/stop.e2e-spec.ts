import { Agent, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually, startTestService, type TestService } from '../src/testing/index.js';
import { notesService } from './notes-service.js';

let service: TestService;
let headers: Record<string, string>;

beforeAll(async () => {
  service = await startTestService(notesService);
  headers = {
    authorization: `Bearer ${await service.identity.tokenOf(1)}`,
    'content-type': 'application/json',
  };
});
afterAll(() => service.stop());

const NOTE = JSON.stringify({ text: 'written while the service stops' });

/** Starts a request whose last byte is sent by `end`. */
function startRequest(agent: Agent) {
  const written = request(`${service.url}/api/notes/1`, {
    method: 'POST',
    agent,
    headers: { ...headers, 'content-length': NOTE.length },
  });
  written.write(NOTE.slice(0, -1));
  return written;
}

/** Writes notes over one connection until the service closes it. */
async function keepWriting(statuses: (number | undefined)[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let isClosed = false;
  while (!isClosed) {
    const [answer] = await once(startRequest(agent).end(NOTE.at(-1)), 'response');
    await json(answer);
    statuses.push(answer.statusCode);
    isClosed = answer.headers.connection === 'close';
  }
  agent.destroy();
}

it('a service that stops answers all requests within five seconds, and keeps all acknowledged writes', async () => {
  const writers = Array.from({ length: 8 }, () => ({ statuses: [] as (number | undefined)[] }));
  const writing = writers.map(({ statuses }) => keepWriting(statuses));
  const slow = startRequest(new Agent({ keepAlive: true }));
  await eventually('all are writing', async () => writers.every(({ statuses }) => statuses.length > 3));

  const since = performance.now();
  const closed = service.app.close();
  await Promise.all(writing);
  const [answer] = await once(slow.end(NOTE.at(-1)), 'response');
  await json(answer);
  await closed;

  expect(performance.now() - since).toBeLessThan(5_000);
  expect(answer).toMatchObject({ statusCode: 201, headers: { connection: 'close' } });
  const statuses = writers.flatMap(each => each.statuses);
  expect([...new Set(statuses)]).toEqual([201]);
  expect(await service.database.query('SELECT count(*)::int AS notes FROM outbox')).toEqual([
    { notes: statuses.length + 1 },
  ]);
});
