import { fileURLToPath } from 'node:url';

const here = name => fileURLToPath(new URL(name, import.meta.url));

/**
 * For code that runs in a page: swc compiles TypeScript and JSX, a CSS Module maps each class to its own name, jsdom
 * provides the document and Node the network, so that MSW can intercept requests.
 *
 * @type {import('jest').Config}
 */
export const web = {
  testEnvironment: here('jest.web-environment.js'),
  // Not `browser`: MSW intercepts Node's network, so the resolver has to choose its Node build.
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
  testMatch: ['<rootDir>/src/**/*.spec.{ts,tsx}'],
  coverageProvider: 'v8',
  testTimeout: 30_000,
};
