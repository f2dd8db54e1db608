import { SERVICE_NAMES } from '@endpaper/contracts';
import { expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { eventually, runIn, system } from './compose.js';

const Targets = z.object({
  data: z.object({
    activeTargets: z.array(z.object({ scrapeUrl: z.string(), health: z.string(), lastError: z.string() })),
  }),
});

it('Prometheus scrapes every service and every gateway', async () => {
  const [prometheus = ''] = await system.containers('prometheus');
  const up = await eventually('all targets are up', async () => {
    const { ok, output } = await runIn(
      prometheus,
      ...['wget', '-q', '-O', '-', 'http://127.0.0.1:9090/api/v1/targets?state=active'],
    );
    if (!ok) return undefined;
    const { activeTargets } = z.parse(Targets, JSON.parse(output)).data;
    const healthy = activeTargets.filter(({ health }) => health === 'up');
    return healthy.length === SERVICE_NAMES.length + 2 && healthy;
  });
  expect(up.filter(({ scrapeUrl }) => scrapeUrl.endsWith(':4000/metrics'))).toHaveLength(
    SERVICE_NAMES.length,
  );
  expect(up.filter(({ scrapeUrl }) => scrapeUrl.endsWith(':9090/metrics'))).toHaveLength(2);
});
