import { node } from '../presets/jest.node.js';

export default {
  ...node,
  displayName: 'service-kit',
  globalSetup: './jest-servers.js',
  globalTeardown: './jest-servers-stop.js',
};
