import { node } from '../presets/jest.node.js';
import { web } from '../presets/jest.web.js';

// What holds for the whole run: jest takes no notice of it in a project.
const { coverageProvider, testTimeout, ...page } = web;
const { coverageProvider: _provider, testTimeout: _timeout, ...build } = node;

export default {
  coverageProvider,
  testTimeout,
  projects: [
    { ...page, displayName: 'web-kit' },
    { ...build, displayName: 'web-kit build', testMatch: ['<rootDir>/build/**/*.spec.ts'] },
  ],
};
