import { readFile } from 'node:fs/promises';
import { Metrics } from '@endpaper/service-kit';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { queriesOf, readPanels, type Panel } from './dashboard.js';

describe('the dashboard', () => {
  let panels: Panel[];
  let queries: string;

  beforeAll(async () => {
    panels = await readPanels();
    queries = panels.flatMap(queriesOf).join('\n');
  });

  it('has panels with unique ids that do not overlap', () => {
    const ids = panels.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const cells = panels.flatMap(({ title, gridPos: { x, y, w, h } }) => {
      if (x + w > 24) throw new Error(`${title} is too wide`);
      return Array.from({ length: w * h }, (_, i) => `${x + (i % w)} ${y + Math.floor(i / w)}`);
    });
    expect(new Set(cells).size).toBe(cells.length);
  });

  it('queries metrics that a service exports', async () => {
    const exported = new Metrics('any').registry.getMetricsAsArray().map(({ name }) => name);
    const messaging = await readFile(
      new URL('../../libs/service-kit/src/events/messaging-metrics.ts', import.meta.url),
      'utf8',
    );
    const queried = queries.match(/\b(?:[a-z0-9]+_)+[a-z0-9]+\b(?=\{|\)|\[)/g) ?? [];
    expect(queried.length).toBeGreaterThan(20);
    const unknown = queried.filter(
      name => !exported.includes(name.replace(/_(?:count|bucket)$/, '')) && !messaging.includes(`'${name}'`),
    );
    expect(unknown).toEqual([]);
  });

  it('queries the chosen namespaces only', () => {
    expect(queries.match(/\b(?:[a-z0-9]+_)+[a-z0-9]+\b(?=\)|\[)/g)).toBeNull();
    const selectors = queries.match(/\{[^}]*\}/g) ?? [];
    expect(selectors.length).toBeGreaterThan(20);
    expect(selectors.filter(each => !each.includes('namespace=~"$namespace"'))).toEqual([]);
  });
});
