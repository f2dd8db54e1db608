import { node } from '../../../jest.node.js';

const NIGHTLY = process.env['NIGHTLY'] === 'true' ? ['<rootDir>/test/**/*.nightly-spec.ts'] : [];

export default {
  ...node,
  displayName: 'contract-pipeline',
  testMatch: [node.testMatch ?? [], NIGHTLY].flat(),
};
