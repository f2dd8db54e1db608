import { isEnvironment, isVersion } from '@endpaper/releases';
import { parseArgs } from 'node:util';
import { missingTarget } from '../contract-gate.js';

/** A remote and perhaps one of its versions: `mfe-books@1.4.0`. */
export interface RemoteVersion {
  name: string;
  version?: string;
}

/** @throws Error that says which argument is wrong */
export function readRelease(args: string[]): RemoteVersion | 'help' {
  const { help, positionals } = parse(args, []);
  return help ? 'help' : readRemote(positionals);
}

export interface PromoteOptions extends Required<RemoteVersion> {
  environment: string;
  percent?: number;
}

/** @throws Error that says which argument is wrong */
export function readPromote(args: string[], environments: readonly string[]): PromoteOptions | 'help' {
  const { help, positionals, to, percent } = parse(args, ['to', 'percent']);
  if (help) return 'help';
  const { name, version } = readRemote(positionals);
  if (version === undefined) throw new Error(`Which version? Write ${name}@1.4.0.`);
  if (to === undefined) throw new Error(missingTarget(environments));
  if (percent !== undefined && !/^[1-9]\d?$/.test(percent))
    throw new Error(`--percent must be a number from 1 to 99, not ${percent}; all readers get it without.`);
  return {
    name,
    version,
    environment: readEnvironment('--to', to),
    percent: percent === undefined ? undefined : Number(percent),
  };
}

/** @throws Error that says which argument is wrong */
export function readRollBack(args: string[]): { name: string; environment?: string } | 'help' {
  const { help, positionals, in: environment } = parse(args, ['in']);
  if (help) return 'help';
  const { name, version } = readRemote(positionals);
  if (version !== undefined)
    throw new Error(`A rollback goes to the version before, so write ${name} alone.`);
  return { name, environment: environment && readEnvironment('--in', environment) };
}

function parse<Name extends string>(args: string[], names: readonly Name[]) {
  const { values, positionals } = parseArgs({
    args,
    options: {
      help: { type: 'boolean', short: 'h' },
      ...Object.fromEntries(names.map(name => [name, { type: 'string' } as const])),
    },
    allowPositionals: true,
  });
  return { ...(values as Partial<Record<Name, string>>), help: 'help' in values, positionals };
}

function readRemote([text, ...more]: string[]): RemoteVersion {
  if (text === undefined) throw new Error('Which remote? Write its name, like mfe-books.');
  if (more.length > 0) throw new Error(`One remote at a time, not also ${more.join(' ')}.`);
  const [, name = '', , version] = /^([^@]*)(@(.*))?$/s.exec(text) ?? [];
  if (!/^mfe-[a-z0-9-]+$/.test(name))
    throw new Error(`${name || text} is no name of a remote; they begin with mfe-.`);
  if (version !== undefined && !isVersion(version))
    throw new Error(`${version} is no version; they look like 1.4.0.`);
  return { name, version };
}

function readEnvironment(option: string, text: string): string {
  if (isEnvironment(text)) return text;
  throw new Error(
    `${option} must be small letters, digits and hyphens, and not "release", which ${text} is not.`,
  );
}
