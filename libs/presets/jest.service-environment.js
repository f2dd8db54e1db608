import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import NodeEnvironment, { LOGGED } from './jest.node-environment.js';

/** For tests that Node's own loader imports: their globals are those of the process. */
export default class extends NodeEnvironment {
  constructor(config, context) {
    super(config, context);
    // `expect.any(String)` compares with the type of the process.
    for (const type of [Array, BigInt, Boolean, Function, Number, Object, String, Symbol])
      this.global[type.name] = type;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: config.projectConfig, global: globalThis });
    this.global[LOGGED] = globalThis[LOGGED] = [];
  }

  async setup() {
    // Jest's formatter does not know the source maps of Node's loader. Without it, Node applies them.
    Error.prepareStackTrace = undefined;
  }
}
