import { node } from '../jest.node.js';

// Against the system that deploy/test-containers has started.
export default {
  ...node,
  displayName: 'containers',
  testMatch: ['<rootDir>/test/*.containers-spec.ts'],
  maxWorkers: 1,
  testTimeout: 180_000,
};
