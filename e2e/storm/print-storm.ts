import { type DisturbedUse } from './cluster-in-use.js';

const COLUMNS = [40, 8, 9, 8, 14, 16];

/** What a storm prints at its end. */
export function printStorm({ log, histories, entities, pages }: DisturbedUse, milliseconds: number): string {
  const rows = [...log.kinds]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, { calls, refused, broken, longestWait, longestPause }]) =>
      [name, calls, refused, broken, seconds(longestWait), seconds(longestPause)].map(String),
    );
  const head = ['call', 'calls', 'refused', 'broken', 'longest wait', 'longest pause'];
  const { registers, operations } = histories.size;
  return [
    ...[head, ...rows].map(row =>
      row
        .map((cell, index) => cell.padEnd(COLUMNS[index] ?? 0))
        .join('')
        .trimEnd(),
    ),
    '',
    `${entities.length} entities created, ${entities.filter(({ state }) => state === 'deleted').length} of them deleted.`,
    `${operations} votes, favorites, friendships and reads of them, on ${registers} registers.`,
    pages.summary,
    `${Math.round(milliseconds / 1000)} seconds.`,
    ...log.violations.map(text => `BROKEN PROMISE: ${text}`),
    ...log.delays.map(text => `TOO LATE: ${text}`),
    `${log.violations.length} broken promises, ${log.delays.length} delays.`,
  ].join('\n');
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
