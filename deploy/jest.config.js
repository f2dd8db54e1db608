import { node } from '../jest.node.js';

export default {
  ...node,
  displayName: 'deploy',
  testMatch: ['<rootDir>/**/*.spec.ts'],
};
