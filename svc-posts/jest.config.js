import { node } from '../libs/presets/jest.node.js';

export default {
  ...node,
  displayName: 'svc-posts',
  globalSetup: '@endpaper/service-kit/jest-servers',
  globalTeardown: '@endpaper/service-kit/jest-servers-stop',
};
