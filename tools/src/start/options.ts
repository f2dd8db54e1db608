import { parseArgs } from 'node:util';

export interface StartOptions {
  port: number;
  fresh: boolean;
}

/** Not 3000, which most development servers and dashboards take. */
const defaultPort = 4000;

export function usage(command: string): string {
  return `Usage: ${command} [-- [--port <number>] [--fresh]]

  --port <number>  answer on this port instead of ${defaultPort}
  --fresh          begin anew: remove the data of this checkout first`;
}

/** @returns what was asked for; `help` when that is what was asked for. @throws Error with a sentence about what cannot be understood. */
export function readOptions(args: string[]): StartOptions | 'help' {
  const { values } = parseArgs({
    args,
    options: { port: { type: 'string' }, fresh: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) return 'help';
  const port = Number(values.port ?? defaultPort);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`--port must be a number from 1 to 65535, not ${values.port}`);
  }
  return { port, fresh: values.fresh ?? false };
}
