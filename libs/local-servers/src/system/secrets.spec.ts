import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSecrets } from './secrets.js';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'endpaper-secrets-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('the secrets of an installation', () => {
  it('stay the same between runs', () => {
    const file = join(folder, 'secrets.json');

    expect(openSecrets(file)('anti-forgery')).toBe(openSecrets(file)('anti-forgery'));
  });

  it('differ by purpose and by installation', () => {
    const [here, there] = [openSecrets(join(folder, 'a.json')), openSecrets(join(folder, 'b.json'))];

    expect(new Set([here('one'), here('two'), there('one'), there('two')]).size).toBe(4);
  });

  it('are readable by their owner alone', () => {
    const file = join(folder, 'secrets.json');
    openSecrets(file);

    expect(statSync(file).mode & 0o777).toBe(0o600);
  });
});
