import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { loadConfig, Required, Secret } from './load-config.js';

const Schema = z.object({ DATABASE_URL: Required, KEY: z.optional(Secret) }).check(z.refine(() => true));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'endpaper-config-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a variable that is given as a file', () => {
  it('has the content of the file without the trailing line break', () => {
    const file = join(folder, 'url');
    writeFileSync(file, 'postgres://a:b@c/d\n');
    expect(loadConfig(Schema, { DATABASE_URL_FILE: file })).toEqual({ DATABASE_URL: 'postgres://a:b@c/d' });
  });

  it('is checked like any other', () => {
    const file = join(folder, 'key');
    writeFileSync(file, 'short');
    const load = () => loadConfig(Schema, { DATABASE_URL: 'x', KEY_FILE: file });
    expect(load).toThrow('KEY: must have at least 32 characters');
  });

  it('is not given twice', () => {
    const load = () => loadConfig(Schema, { DATABASE_URL: 'x', DATABASE_URL_FILE: '/nowhere' });
    expect(load).toThrow('DATABASE_URL and DATABASE_URL_FILE are both set: one is enough');
  });

  it('is named in the error when its file does not exist', () => {
    const load = () => loadConfig(Schema, { DATABASE_URL_FILE: '/nowhere' });
    expect(load).toThrow("DATABASE_URL_FILE: /nowhere can't be read");
  });
});
