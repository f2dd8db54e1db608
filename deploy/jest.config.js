import { node } from '../jest.node.js';

export default {
  ...node,
  displayName: 'deploy',
  testMatch: ['<rootDir>/{kubernetes,observability}/**/*.spec.ts'],
};
