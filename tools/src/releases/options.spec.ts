import { describe, expect, it } from '@jest/globals';
import { readPromote, readRelease, readRollBack } from './options.js';

describe('npm run release', () => {
  it.each([
    [['mfe-books'], { name: 'mfe-books' }],
    [['mfe-books@1.4.0'], { name: 'mfe-books', version: '1.4.0' }],
    [['mfe-books@1.5.0-preview.2'], { name: 'mfe-books', version: '1.5.0-preview.2' }],
    [['--help'], 'help'],
  ])('reads %j', (args, meaning) => {
    expect(readRelease(args)).toEqual(meaning);
  });

  it.each([
    [[], 'Which remote?'],
    [['books'], 'books is no name of a remote'],
    [['mfe-books', 'mfe-posts'], 'One remote at a time, not also mfe-posts.'],
    [['mfe-books@latest'], 'latest is no version; they look like 1.4.0.'],
    [['mfe-books@'], ' is no version'],
    [['mfe-books@1.0.0@2.0.0'], '1.0.0@2.0.0 is no version'],
    [['mfe-books', '--to', 'production'], "Unknown option '--to'"],
  ])('refuses, and says why: %j', (args, sentence) => {
    expect(() => readRelease(args)).toThrow(sentence);
  });
});

describe('npm run promote', () => {
  const there = ['development', 'production', 'staging'];

  it('reads a version, an environment and a share of the readers', () => {
    expect(readPromote(['mfe-books@1.4.0', '--to', 'production', '--percent', '10'], there)).toEqual({
      name: 'mfe-books',
      version: '1.4.0',
      environment: 'production',
      percent: 10,
    });
    expect(readPromote(['mfe-books@1.4.0', '--to', 'staging'], there)).toMatchObject({ percent: undefined });
  });

  it.each([
    [['mfe-books', '--to', 'production'], 'Which version? Write mfe-books@1.4.0.'],
    [['mfe-books@1.4.0'], 'Where to? Write --to development. There are production, staging too.'],
    [['mfe-books@1.4.0', '--to', 'release'], '--to must be small letters'],
    [['mfe-books@1.4.0', '--to', 'Production'], '--to must be small letters'],
    ...['0', '100', '-5', '1.5', 'ten', ''].map(
      percent =>
        [
          ['mfe-books@1.4.0', '--to', 'production', `--percent=${percent}`],
          '--percent must be a number from 1 to 99',
        ] as const,
    ),
  ])('refuses, and says why: %j', (args, sentence) => {
    expect(() => readPromote([...args], there)).toThrow(sentence);
  });
});

describe('npm run rollback', () => {
  it('reads a remote and an environment', () => {
    expect(readRollBack(['mfe-books'])).toEqual({ name: 'mfe-books' });
    expect(readRollBack(['mfe-books', '--in', 'production'])).toEqual({
      name: 'mfe-books',
      environment: 'production',
    });
  });

  it('takes no version', () => {
    expect(() => readRollBack(['mfe-books@1.4.0'])).toThrow('goes to the version before');
  });
});
