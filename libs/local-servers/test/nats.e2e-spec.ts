import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Nats, portError, startNats } from '../src/index.js';
import { requestNats } from './request-nats.js';
import { startInKilledProcess, untilRefused } from './start-in-killed-process.js';

let folder: string;
const started: Nats[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'endpaper-nats-'));
});

afterAll(async () => {
  await Promise.all(started.map(nats => nats.stop()));
  rmSync(folder, { recursive: true });
});

const start = async (name: string, port?: number) => {
  const nats = await startNats({ storeDir: join(folder, name), port });
  started.push(nats);
  return nats;
};

const createStream = (port: number) =>
  requestNats(port, '$JS.API.STREAM.CREATE.BOOKS', { name: 'BOOKS', subjects: ['books.>'], storage: 'file' });

describe('NATS', () => {
  it('keeps its streams over a stop and a start', async () => {
    const first = await start('keeps');
    await createStream(first.port);
    await first.stop();

    const second = await start('keeps');

    expect(await requestNats(second.port, '$JS.API.STREAM.INFO.BOOKS', {})).toMatchObject({
      config: { name: 'BOOKS' },
    });
  });

  it('has exited when stop returns', async () => {
    const nats = await start('stops');

    await nats.stop();

    expect(await portError(nats.port)).toBeUndefined();
  });

  it('stores no more bytes than it may', async () => {
    const nats = await startNats({ storeDir: join(folder, 'small'), storeBytes: 1_000_000 });
    started.push(nats);

    const info = await requestNats(nats.port, '$JS.API.STREAM.CREATE.BOOKS', {
      name: 'BOOKS',
      subjects: ['books.>'],
      storage: 'file',
      max_bytes: 2_000_000,
    });

    expect(info).toMatchObject({ error: { description: 'insufficient storage resources available' } });
  });

  it('is bounded where no limit is given, too', async () => {
    const nats = await start('bounded');

    const info = await requestNats(nats.port, '$JS.API.STREAM.CREATE.BOOKS', {
      name: 'BOOKS',
      subjects: ['books.>'],
      storage: 'file',
      max_bytes: 10_000_000_001,
    });

    expect(info).toMatchObject({ error: { description: 'insufficient storage resources available' } });
  });

  it('exits when its parent is killed', async () => {
    const url = await startInKilledProcess('startNats', { storeDir: join(folder, 'orphan') });

    await expect(untilRefused(Number(new URL(url).port))).resolves.toBeUndefined();
    await expect(start('orphan')).resolves.toBeDefined();
  });

  it('reports which port is taken, even when another NATS answers there', async () => {
    const { port } = await start('keeps');

    await expect(start('other', port)).rejects.toThrow(`127.0.0.1:${port}: bind: address already in use`);
  });
});
