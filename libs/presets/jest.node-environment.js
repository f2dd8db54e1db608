import { TestEnvironment } from 'jest-environment-node';

/** What apps under test have logged as errors; `showErrors` of service-kit's testing writes there. */
const LOGGED = Symbol.for('endpaper.errors under test');

/**
 * Shows with a failed test what the apps under test have logged as errors: in that test, and before the first one, where a pact's
 * interactions run. A test that passes may expect errors.
 */
export default class extends TestEnvironment {
  #before = 0;

  get #lines() {
    return (this.global[LOGGED] ??= []);
  }

  handleTestEvent({ name, test }) {
    if (name === 'test_start') this.#before = this.#lines.length;
    if (name !== 'test_done') return;
    const isFailed = test.errors.length > 0;
    const lines = this.#lines.splice(isFailed ? 0 : this.#before);
    if (isFailed && lines.length > 0)
      process.stderr.write(`\nLogged while “${test.name}” failed:\n\n${lines.join('\n')}\n\n`);
  }
}
