import { isEnvironment, isVersion } from '@endpaper/releases';
import { missingTarget } from '../contract-gate.js';
import { parseArgs, type ParseArgsConfig } from 'node:util';

/** A remote by its name, and perhaps a version of it: `mfe-books@1.4.0`. */
export interface Which {
  name: string;
  version?: string;
}

const NAME = /^mfe-[a-z0-9-]+$/;

/** @throws Error with a sentence about what cannot be understood */
export function readRelease(args: string[]): Which | 'help' {
  const { which } = parse(args, {});
  return which;
}

export interface PromoteOptions {
  name: string;
  version: string;
  environment: string;
  percent?: number;
}

/**
 * @param environments the environments that there are
 * @throws Error with a sentence about what cannot be understood
 */
export function readPromote(args: string[], environments: readonly string[]): PromoteOptions | 'help' {
  const { which, values } = parse(args, { to: { type: 'string' }, percent: { type: 'string' } });
  if (which === 'help') return which;
  const { name, version } = which;
  if (version === undefined) throw new Error(`Which version? Write ${name}@1.4.0.`);
  if (values.to === undefined) throw new Error(missingTarget(environments));
  return { name, version, environment: environment('--to', values.to), percent: percent(values.percent) };
}

/** @throws Error with a sentence about what cannot be understood */
export function readRollBack(args: string[]): { name: string; environment?: string } | 'help' {
  const { which, values } = parse(args, { in: { type: 'string' } });
  if (which === 'help') return which;
  if (which.version !== undefined)
    throw new Error(`A roll-back goes to the version before, so write ${which.name} alone.`);
  return { name: which.name, environment: values.in && environment('--in', values.in) };
}

function parse<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: Options,
) {
  const { values, positionals } = parseArgs({
    args,
    options: { ...options, ...HELP },
    allowPositionals: true,
  });
  const texts: Record<string, string | undefined> = {};
  for (const [name, value] of Object.entries(values)) if (typeof value === 'string') texts[name] = value;
  return { which: 'help' in values ? ('help' as const) : readWhich(positionals), values: texts };
}

const HELP = { help: { type: 'boolean', short: 'h' } } as const;

function readWhich([text, ...more]: string[]): Which {
  if (text === undefined) throw new Error('Which remote? Write its name, like mfe-books.');
  if (more.length > 0) throw new Error(`One remote at a time, not also ${more.join(' ')}.`);
  const [name = '', version, ...rest] = text.split('@');
  if (!NAME.test(name)) throw new Error(`${name || text} is no name of a remote; they begin with mfe-.`);
  if (rest.length > 0 || (version !== undefined && !isVersion(version)))
    throw new Error(`${text.slice(name.length + 1)} is no version; they look like 1.4.0.`);
  return { name, version };
}

function environment(option: string, text: string): string {
  if (isEnvironment(text)) return text;
  throw new Error(
    `${option} must be small letters, digits and hyphens, and not "release", which ${text} is not.`,
  );
}

function percent(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const share = Number(text);
  if (/^\d+$/.test(text) && share >= 1 && share <= 99) return share;
  throw new Error(`--percent must be a number from 1 to 99, not ${text}; all readers get it without.`);
}
