import { expect, it } from '@jest/globals';
import { Metrics } from './metrics.js';

it('shows the other metrics while some can not be read', async () => {
  const metrics = new Metrics('notes');
  metrics.gauge('read', 'Is read', () => Promise.resolve(7));
  metrics.gauge('failing', 'Fails', () => Promise.reject(new Error('the database is unavailable')));
  metrics.gauge('hanging', 'Never comes', () => new Promise(() => undefined));
  const shown = await metrics.registry.metrics();
  expect(shown).toContain('read{service="notes"} 7');
  expect(shown).not.toMatch(/^(?:failing|hanging)\{/m);
});

it('removes a value that can not be read any more, or whose subject no longer exists', async () => {
  const metrics = new Metrics('notes');
  let values: Map<string, number> | undefined = new Map([
    ['ink', 3],
    ['paper', 4],
  ]);
  const read = async () => {
    if (!values) throw new Error('unavailable');
    return values;
  };
  metrics.gauges('stock', 'What is left', 'of', read);
  expect(await metrics.registry.metrics()).toMatch(/^stock\{of="paper",service="notes"\} 4$/m);
  values = new Map([['ink', 2]]);
  expect((await metrics.registry.metrics()).match(/^stock\{.*$/gm)).toEqual([
    'stock{of="ink",service="notes"} 2',
  ]);
  values = undefined;
  expect(await metrics.registry.metrics()).not.toMatch(/^stock\{/m);
});
