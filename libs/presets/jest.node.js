import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const {
  $schema: _schema,
  exclude: _exclude,
  ...swc
} = JSON.parse(readFileSync(new URL('../../.swcrc', import.meta.url), 'utf8'));

/** Tests at length, of load, of faults and of generated apps, run every night: see .github/workflows/nightly.yml. */
const isNightly = process.env.NIGHTLY === 'true';

/** @type {import('jest').Config} */
export const node = {
  testEnvironment: fileURLToPath(new URL('jest.node-environment.js', import.meta.url)),
  testEnvironmentOptions: { customExportConditions: ['source', 'node'] },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: { '^.+\\.tsx?$': ['@swc/jest', { ...swc, swcrc: false, module: { type: 'es6' } }] },
  testMatch: [
    '<rootDir>/src/**/*.spec.ts',
    '<rootDir>/test/**/*.e2e-spec.ts',
    ...(isNightly ? ['<rootDir>/test/**/*.nightly-spec.ts'] : []),
  ],
  coverageProvider: 'v8',
  testTimeout: 60_000,
};
