import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { Metrics } from '@endpaper/service-kit';
import { endpaperDashboard } from './dashboard.js';

const readDashboard = async (): Promise<unknown> =>
  JSON.parse(await readFile(new URL('dashboards/endpaper.json', import.meta.url), 'utf8'));

describe('the dashboard', () => {
  const panels = endpaperDashboard().panels ?? [];
  const queries = panels
    .flatMap(panel => ('targets' in panel ? (panel.targets ?? []) : []))
    .map(target => ('expr' in target ? String(target.expr) : ''))
    .join('\n');

  it('equals the generated file', async () => {
    expect(await readDashboard()).toEqual(JSON.parse(JSON.stringify(endpaperDashboard())));
  });

  it('has panels with different names that do not overlap', () => {
    const ids = panels.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const cells = panels.flatMap(({ title, gridPos }) => {
      const { x = 0, y = 0, w = 0, h = 0 } = gridPos ?? {};
      if (x + w > 24) throw new Error(`${title} is too wide`);
      return Array.from({ length: w * h }, (_, i) => `${x + (i % w)} ${y + Math.floor(i / w)}`);
    });
    expect(new Set(cells).size).toBe(cells.length);
  });

  it('asks for figures that a service shows', async () => {
    const shown = new Metrics('any').registry.getMetricsAsArray().map(({ name }) => name);
    const ofMessaging = await readFile(
      new URL('../../../libs/service-kit/src/messaging/messaging-metrics.ts', import.meta.url),
      'utf8',
    );
    const asked = queries.match(/\b(?:[a-z0-9]+_)+[a-z0-9]+\b(?=\{|\)|\[)/g) ?? [];
    expect(asked.length).toBeGreaterThan(20);
    const unknown = asked.filter(
      name => !shown.includes(name.replace(/_(?:count|bucket)$/, '')) && !ofMessaging.includes(`'${name}'`),
    );
    expect(unknown).toEqual([]);
  });

  it('asks for the figures of the chosen namespaces alone', () => {
    expect(queries.match(/\b(?:[a-z0-9]+_)+[a-z0-9]+\b(?=\)|\[)/g)).toBeNull();
    const selectors = queries.match(/\{[^}]*\}/g) ?? [];
    expect(selectors.length).toBeGreaterThan(20);
    expect(selectors.filter(each => !each.includes('namespace=~"$namespace"'))).toEqual([]);
  });
});
