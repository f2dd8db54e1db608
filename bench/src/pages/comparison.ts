import { median } from '../median.js';
import type { Measurement } from '../print-measurements.js';
import type { Audit } from './lighthouse.js';

/** The median of each value over the runs of a page. */
function mediansOf(runs: readonly Audit[]): Audit {
  const of = (key: keyof Audit) => median(runs.map(run => run[key]));
  return {
    performance: of('performance'),
    lcp: of('lcp'),
    tbt: of('tbt'),
    cls: of('cls'),
    scripts: of('scripts'),
    bytes: of('bytes'),
  };
}

/** Prints a table of the medians of all pages. */
export function printAudits(audits: ReadonlyMap<string, readonly Audit[]>): void {
  console.log('| page  | performance | LCP    | TBT     | CLS   | scripts | bytes   |');
  console.log('| ----- | ----------- | ------ | ------- | ----- | ------- | ------- |');
  for (const [name, runs] of audits) {
    const { performance, lcp, tbt, cls, scripts, bytes } = mediansOf(runs);
    const cells = [
      name.padEnd(5),
      String(performance).padEnd(11),
      `${(lcp / 1_000).toFixed(2)} s`.padEnd(6),
      `${Math.round(tbt)} ms`.padEnd(7),
      cls.toFixed(3),
      `${Math.round(scripts / 1_024)} KiB`.padEnd(7),
      `${Math.round(bytes / 1_024)} KiB`.padEnd(7),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}

/** The values of each page of the portal with their limits: in multiples of the bare page's, or absolute. */
export function compareWithBarePage(audits: ReadonlyMap<string, readonly Audit[]>): Measurement[] {
  const bare = mediansOf(audits.get('bare') ?? []);
  return [...audits]
    .filter(([name]) => name !== 'bare')
    .flatMap(([name, runs]) => {
      const page = mediansOf(runs);
      const multiple = (key: keyof Audit) => Math.round((page[key] / bare[key]) * 100) / 100;
      return [
        { name: `LCP of ${name}`, value: multiple('lcp'), limit: 1.2, unit: 'x' },
        { name: `TBT of ${name}`, value: multiple('tbt'), limit: 2, unit: 'x' },
        { name: `Scripts of ${name}`, value: multiple('scripts'), limit: 1.8, unit: 'x' },
        { name: `CLS of ${name}`, value: Math.round(page.cls * 1_000) / 1_000, limit: 0.02, unit: '' },
        // A limit from below: what is missing to 100.
        { name: `Performance missing of ${name}`, value: 100 - page.performance, limit: 5, unit: 'of 100' },
      ];
    });
}
