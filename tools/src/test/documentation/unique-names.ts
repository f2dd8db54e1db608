import { basename } from 'node:path';
import { files } from './documents.js';

/** Names that each app or lib repeats, because it has the same plan as the others. */
const REPEATED = new Set([
  ...['index.ts', 'index.tsx', 'bootstrap.ts', 'remote.tsx', 'api.ts', 'jest.config.js', 'webpack.config.ts'],
  ...[
    'main.ts',
    'app.module.ts',
    'config.ts',
    'timeouts.ts',
    'migrate.ts',
    'seed.ts',
    'audit.ts',
    'limits.ts',
  ],
  ...[
    'housekeeping.ts',
    'locks.ts',
    'subscriptions.ts',
    'entities.ts',
    'tables.ts',
    'user-replicas.ts',
    'replica.entities.ts',
  ],
  ...['erasures.ts', 'erase-user.ts', 'states.ts', 'published-events.ts'],
]);
/** The handlers of an event have its name in every service. */
const HANDLER = /^on-[a-z-]+\.ts$/;
const SOURCE = /\.(ts|tsx|js|mjs|cjs)$/;
const TEST = /[-.](spec|pact|verify)\.[a-z]+$/;
const GENERATED_OR_DATA = /\/(migrations|seed|templates)\//;

/** A source file's name says its role, so no other file has it. */
export function uniqueNames(): string[] {
  const paths = files.filter(
    path => SOURCE.test(path) && !TEST.test(path) && !GENERATED_OR_DATA.test(path) && !isRepeated(path),
  );
  return [...new Set(paths.map(path => basename(path)))]
    .map(name => paths.filter(path => basename(path) === name))
    .filter(({ length }) => length > 1)
    .map(same => `Files with one name: ${same.join(', ')}`);
}

function isRepeated(path: string): boolean {
  return REPEATED.has(basename(path)) || (HANDLER.test(basename(path)) && path.includes('/src/events/'));
}
