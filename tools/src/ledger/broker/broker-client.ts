import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** What the client said, and whether it did what it was asked. */
export interface Said {
  ok: boolean;
  output: string;
}

/** Runs the official client of the Pact Broker (https://docs.pact.io/implementation_guides/cli). */
export function brokerClient(
  url: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<Said> {
  const program = require.resolve('@pact-foundation/pact-cli/bin/pact-broker.js');
  const env = { ...process.env, ...environment, PACT_DO_NOT_TRACK: 'true' };
  return new Promise(resolve => {
    execFile(process.execPath, [program, ...args, '--broker-base-url', url], { env }, (error, out, err) => {
      if (!error) resolve({ ok: true, output: out });
      else resolve({ ok: false, output: `${out}${err}`.trim() || error.message });
    });
  });
}
