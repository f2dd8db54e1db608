import { parseArgs } from 'node:util';
import { whereTo } from './environments.js';

/** What `npm run contracts` is to do. */
export type ContractsOptions =
  | { command: 'make' }
  | { command: 'publish'; apps: string[] }
  | { command: 'can-i-deploy' | 'record-deployment'; app: string; version: string; environment: string }
  | { command: 'mutate'; sample: number | undefined };

/**
 * @param apps the apps that there are
 * @param environments the environments that there are
 * @throws Error with a sentence about what cannot be understood
 */
export function readContracts(
  args: string[],
  apps: readonly string[],
  environments: readonly string[],
): ContractsOptions | 'help' {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      sample: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return 'help';
  const [command = 'make', ...rest] = positionals;
  const only = (option: 'to' | 'sample', of: string) => {
    if (values[option] !== undefined && !of.split(' ').includes(command))
      throw new Error(`--${option} says nothing to ${command}.`);
  };
  only('to', 'can-i-deploy record-deployment');
  only('sample', 'mutate');
  switch (command) {
    case 'make':
      none(command, rest);
      return { command };
    case 'publish':
      for (const app of rest) known(app, apps);
      return { command, apps: rest };
    case 'mutate':
      none(command, rest);
      return { command, sample: values.sample === undefined ? undefined : share(values.sample) };
    case 'can-i-deploy':
    case 'record-deployment':
      return { command, ...versionOf(rest, apps), environment: environment(values.to, environments) };
    default:
      throw new Error(`There is no ${command} here.`);
  }
}

function versionOf([text, ...more]: string[], apps: readonly string[]): { app: string; version: string } {
  if (text === undefined) throw new Error('Which version? Write it like mfe-books@1.4.0.');
  if (more.length > 0) throw new Error(`One version at a time, not also ${more.join(' ')}.`);
  const [app = '', version, ...rest] = text.split('@');
  known(app, apps);
  if (!version || rest.length > 0) throw new Error(`Which version? Write it like ${app}@1.4.0.`);
  return { app, version };
}

function environment(to: string | undefined, environments: readonly string[]): string {
  if (!to) throw new Error(whereTo(environments));
  return to;
}

function share(text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new Error(`--sample must be a whole number greater than 0, not ${text}.`);
}

function known(app: string, apps: readonly string[]): void {
  if (!apps.includes(app))
    throw new Error(`There is no ${app || 'app without a name'} here, only ${apps.join(', ')}.`);
}

function none(command: string, rest: readonly string[]): void {
  if (rest.length > 0) throw new Error(`${command} takes nothing more, not ${rest.join(' ')}.`);
}
