import { service } from '../libs/presets/jest.service.js';

export default {
  ...service,
  displayName: 'svc-auth',
  globalSetup: '@endpaper/service-kit/jest-servers',
  globalTeardown: '@endpaper/service-kit/jest-servers-stop',
};
