import { fileURLToPath } from 'node:url';
import { node } from './jest.node.js';

const here = name => fileURLToPath(new URL(name, import.meta.url));

/**
 * For services, whose packages take seconds to load: the test files of a process share its modules.
 *
 * @type {import('jest').Config}
 */
export const service = {
  ...node,
  runtime: here('jest.service-runtime.js'),
  testEnvironment: here('jest.service-environment.js'),
};
