import { register } from 'node:module';
import { pathToFileURL } from 'node:url';
import Runtime from 'jest-runtime';
import { setGlobals } from './jest.service-globals.js';

register('./jest.service-loader.js', import.meta.url);
// Stack traces name the lines of the sources.
process.setSourceMapsEnabled(true);

/**
 * Imports test files with Node's own module loader, which keeps for the next file what it has loaded. Jest's loader evaluates
 * each package and each of our modules again for each file, which takes most of the time of a small one. A module can't be mocked.
 */
export default class ServiceRuntime extends Runtime {
  async unstable_importModule(path) {
    setGlobals(this.requireModuleOrMock(path, '@jest/globals'));
    return import(pathToFileURL(path).href);
  }
}
