import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { PrometheusRule } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1';
import { ConfigMap } from 'kubernetes-models/v1';
import YAML from 'yaml';
import { OVERLAYS, render } from './render.js';

const read = (path: string) => readFile(new URL(`../../../${path}`, import.meta.url), 'utf8');

describe.each(OVERLAYS)('in %s', overlay => {
  const objects = render(overlay);
  const groups = objects.find(object => PrometheusRule.is(object))?.spec.groups ?? [];
  const rules = groups.flatMap(group => group.rules ?? []);

  it('the alerts are those of the single-machine setup', async () => {
    const file = await read('deploy/observability/prometheus/alerts.yml');
    const alerts = YAML.parse(file) as { groups: unknown[] };
    expect(groups[0]).toEqual(alerts.groups[0]);
  });

  it('docs/operations.md explains every alert', async () => {
    const operations = await read('docs/operations.md');
    expect(rules.filter(({ alert }) => !operations.includes(`- \`${alert}\`: `))).toEqual([]);
  });

  it('alerts group by namespace, so that environments in one Prometheus stay separate', () => {
    const summed = rules.flatMap(
      ({ expr }) => String(expr).match(/\b(?:by|on|without|ignoring) \([^)]*\)/g) ?? [],
    );
    expect(summed.length).toBeGreaterThan(10);
    expect(summed.filter(each => !/^(?:by|on) \(namespace\b/.test(each))).toEqual([]);
  });

  it("the dashboard has the label of Grafana's sidecar", async () => {
    const maps = objects.filter(
      object => ConfigMap.is(object) && object.metadata.labels?.['grafana_dashboard'] === '1',
    );
    const file = await read('deploy/observability/grafana/dashboards/endpaper.json');
    expect(maps).toEqual([
      expect.objectContaining({
        metadata: expect.objectContaining({ name: 'dashboard' }),
        data: { 'endpaper.json': file },
      }),
    ]);
  });
});
