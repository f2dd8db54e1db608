import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Cluster } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { render } from './render.js';
import { serversOf } from './workloads.js';

const VISITORS = 'any public read, visitor';

/** Calls per second in the busiest minutes, as docs/scale.md assumes: half of the reads are visitors'. */
const CALLS = new Map([
  ['page', 230],
  [VISITORS, 1_750],
  ['list of 24 books, signed in', 1_750 * 0.25],
  ['a popular book, signed in', 1_750 * 0.35],
  ['posts of a book, signed in', 1_750 * 0.25],
  ['comments, signed in', 1_750 * 0.15],
  // With the new books, which are not measured.
  ['new post', (175 * 1.2) / 15],
  ['new comment', (175 * 4) / 15],
  ['vote', (175 * 8) / 15],
  ['favorite', (175 * 1.8) / 15],
]);
const OF_BOOKS = ['list of 24 books, signed in', 'a popular book, signed in', 'favorite'];
const OF_POSTS = ['posts of a book, signed in', 'comments, signed in', 'new post', 'new comment', 'vote'];

describe('docs/scale.md, for ten million readers', () => {
  let text: string;
  beforeAll(async () => {
    text = await readFile(new URL('../../../docs/scale.md', import.meta.url), 'utf8');
  });

  /** The cells of a table row after its first. */
  const cells = (row: string) =>
    (new RegExp(`^\\| ${row} +\\|(.*)\\|$`, 'm').exec(text)?.[1] ?? '').split('|').map(cell => cell.trim());

  /** The CPU cores that calls use in the gateway (0), the services (1) or PostgreSQL (2). */
  const cores = (part: number, calls: readonly string[] = [...CALLS.keys()]) =>
    calls.reduce((sum, call) => {
      const milliseconds = cells(call)[part] ?? 'none';
      return sum + ((CALLS.get(call) ?? 0) * (milliseconds === '–' ? 0 : Number(milliseconds))) / 1_000;
    }, 0);

  it('states the CPU cores that follow from its measurements', () => {
    const [page = '', visitors = '', ...api] = CALLS.keys();
    const columns = [[visitors], api.slice(0, 4), api.slice(4), [page]];
    for (const [part, name] of (['gateway', 'services', 'PostgreSQL'] as const).entries()) {
      const figures = columns.map(calls => cores(part, calls).toFixed(2));
      const [total = ''] = cells(name).slice(columns.length);
      expect(cells(name).slice(0, columns.length)).toEqual(figures.map(each => each.replace('0.00', '–')));
      expect(total).toMatch(new RegExp(`^${cores(part).toFixed(1)}[: ]`));
    }
  });

  it('fits production: the autoscalers leave half as much again, and the primary is half idle', () => {
    const objects = render('production');
    const room = (app: string) => {
      const server = serversOf(objects).find(({ name }) => name === app);
      const request = String(server?.pod.containers[0]?.resources?.requests?.['cpu']);
      const scaler = objects
        .filter(object => HorizontalPodAutoscaler.is(object))
        .find(({ metadata }) => metadata.name === app)?.spec;
      const used = scaler?.metrics?.[0]?.resource?.target.averageUtilization ?? 0;
      const asked = request.endsWith('m') ? Number(request.slice(0, -1)) / 1_000 : Number(request);
      return ((scaler?.maxReplicas ?? 0) * asked * used) / 100;
    };
    expect(room('gateway')).toBeGreaterThan(cores(0) * 1.5);
    expect(room('svc-books')).toBeGreaterThan(cores(1, OF_BOOKS) * 1.5);
    expect(room('svc-posts')).toBeGreaterThan(cores(1, OF_POSTS) * 1.5);
    const database = objects.find(object => Cluster.is(object))?.spec;
    expect(Number(database?.resources?.limits?.['cpu'])).toBeGreaterThan(cores(2) * 2);
  });
});
