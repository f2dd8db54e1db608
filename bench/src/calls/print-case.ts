import { median } from '../median.js';
import type { Case } from './cases.js';
import type { Sample } from './sample.js';

/** The samples of a call, of the product and of the bare server. */
export interface Samples {
  system: readonly Sample[];
  bare: readonly Sample[];
}

/** One line: medians, with minimum and maximum of the CPU time. */
export function printCase({ name, limit }: Case, { system, bare }: Samples): string {
  const parts = [...(system[0]?.cpu.keys() ?? [])].filter(part => part !== 'bare-server');
  const byPart = parts
    .map(part => [part, median(system.map(({ cpu }) => cpu.get(part) ?? 0))] as const)
    .filter(([, milliseconds]) => milliseconds >= 0.01)
    .map(([part, milliseconds]) => `${part} ${milliseconds.toFixed(2)}`);
  const own = system.map(total);
  const columns = [
    name.padEnd(36),
    `${Math.round(median(system.map(({ requests, seconds }) => requests / seconds)))}/s`,
    `p50 ${median(system.map(({ p50 }) => p50))} p99 ${median(system.map(({ p99 }) => p99))} ms`,
    `${median(system.map(({ bytes }) => bytes))} B`,
    `CPU ${median(own).toFixed(2)} ms (${Math.min(...own).toFixed(2)} to ${Math.max(...own).toFixed(2)}; ${byPart.join(', ')})`,
  ];
  if (bare.length > 0) {
    const beside = median(bare.map(total));
    const ratio = median(own) / beside;
    columns.push(
      `bare ${beside.toFixed(2)}`,
      `ratio ${ratio.toFixed(1)}${limit === undefined ? '' : ` of ${limit}`}`,
    );
  }
  return columns.join(' | ');
}

/** CPU milliseconds of a call in all parts. */
function total({ cpu }: Sample): number {
  return [...cpu.values()].reduce((sum, milliseconds) => sum + milliseconds, 0);
}
