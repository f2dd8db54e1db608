import { setImmediate as turn } from 'node:timers/promises';
import { ServiceUnavailable } from '@endpaper/service-kit';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { DownloadQueue } from './download-queue.js';

let queue: DownloadQueue;
/** The downloads that run, and what ends them. */
let running: Map<string, () => void>;

beforeEach(() => {
  queue = new DownloadQueue();
  running = new Map();
});

const add = (id: string, groups: string[] = []) =>
  queue.add(
    id,
    groups,
    () =>
      new Promise<void>(resolve => {
        running.set(id, () => {
          running.delete(id);
          resolve();
        });
      }),
  );
const ids = (count: number, name = 'image') =>
  Array.from({ length: count }, (_, index) => `${name} ${index}`);
const addAll = (all: readonly string[], groups?: string[]) => {
  for (const id of all) void add(id, groups);
};

describe('the queue of downloads', () => {
  it('runs eight at the same time, and the others in their order after them', async () => {
    addAll(ids(24));
    await turn();
    expect([...running.keys()]).toEqual(ids(8));
    running.get('image 3')?.();
    await turn();
    expect([...running.keys()].at(-1)).toBe('image 8');
    expect(running.size).toBe(8);
  });

  it('runs two of one requester or of one host, and others meanwhile', async () => {
    addAll(ids(8, 'of the host'), ['host slow.example']);
    addAll(ids(8, 'of the user'), ['user 7']);
    addAll(['another']);
    await turn();
    const expected = [...ids(2, 'of the host'), ...ids(2, 'of the user'), 'another'];
    expect([...running.keys()]).toEqual(expected);
    running.get('of the host 0')?.();
    await turn();
    expect([...running.keys()]).toEqual([...expected.slice(1), 'of the host 2']);
  });

  it('runs one download for the same image', async () => {
    const [first, second] = [add('image'), add('image')];
    expect(queue.has('image')).toBe(true);
    await turn();
    running.get('image')?.();
    await Promise.all([first, second]);
    expect(queue.has('image')).toBe(false);
  });

  it('goes on after a download that fails', async () => {
    const failed = queue.add('failing', ['user 7'], () => Promise.reject(new Error('no database')));
    await expect(failed).rejects.toThrow('no database');
    addAll(ids(8), ['user 7']);
    await turn();
    expect(running.size).toBe(2);
  });

  it('refuses a download when a hundred wait, and none that can start', async () => {
    addAll(ids(102), ['host slow.example']);
    await expect(add('one more', ['host slow.example'])).rejects.toThrow(ServiceUnavailable);
    addAll(['of another host'], ['host fast.example']);
    await turn();
    expect([...running.keys()].at(-1)).toBe('of another host');
    running.get('image 0')?.();
    await turn();
    addAll(['one more'], ['host slow.example']);
    expect(queue.has('one more')).toBe(true);
  });
});
