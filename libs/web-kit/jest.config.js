import { node } from '../../jest.node.js';
import { web } from '../../jest.web.js';

const { coverageProvider, ...page } = web;
const { coverageProvider: _, ...build } = node;

export default {
  coverageProvider,
  projects: [
    { ...page, displayName: 'web-kit' },
    { ...build, displayName: 'web-kit build', testMatch: ['<rootDir>/build/**/*.test.ts'] },
  ],
};
