import { node } from '../libs/presets/jest.node.js';

export default {
  ...node,
  displayName: 'deploy',
  testMatch: ['<rootDir>/**/*.spec.ts'],
  globalSetup: './jest-rendered-overlays.js',
  globalTeardown: './jest-rendered-overlays-remove.js',
};
