import { fileURLToPath } from 'node:url';

const here = name => fileURLToPath(new URL(name, import.meta.url));

/**
 * Tests of what runs in a page: TypeScript and JSX compiled by swc, CSS Modules as identities, a document by jsdom
 * and the network of Node, so that MSW can answer it.
 *
 * @type {import('jest').Config}
 */
export const web = {
  testEnvironment: here('jest.web-environment.js'),
  // Not `browser`: MSW answers Node's network, so its Node side is the one to resolve.
  testEnvironmentOptions: { customExportConditions: ['source', 'node'], url: 'http://localhost/' },
  setupFilesAfterEnv: [here('jest.web-setup.js')],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '\\.css$': here('jest.web-css.js'),
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        swcrc: false,
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development: true } },
          target: 'es2023',
        },
        module: { type: 'es6' },
      },
    ],
  },
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  coverageProvider: 'v8',
  testTimeout: 30_000,
};
