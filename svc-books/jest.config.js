import { node } from '../jest.node.js';

export default { ...node, displayName: 'svc-books', globalSetup: '@endpaper/service-kit/jest-servers' };
