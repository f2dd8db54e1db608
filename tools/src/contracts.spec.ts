import { describe, expect, it } from '@jest/globals';
import { readOptions } from './contracts.js';

const apps = ['mfe-books', 'svc-books'];

describe('npm run contracts', () => {
  it.each([
    [[], { command: 'make' }],
    [['publish'], { command: 'publish', apps: [] }],
    [['publish', 'mfe-books'], { command: 'publish', apps: ['mfe-books'] }],
    [
      ['can-i-deploy', 'mfe-books@1.4.0', '--to', 'production'],
      { command: 'can-i-deploy', app: 'mfe-books', version: '1.4.0', environment: 'production' },
    ],
    [
      ['record-deployment', 'svc-books@1.0.0', '--to', 'production'],
      { command: 'record-deployment', app: 'svc-books', version: '1.0.0', environment: 'production' },
    ],
    [['mutate', '--sample', '10'], { command: 'mutate', sample: 10 }],
    [['--help'], 'help'],
  ])('reads %j', (args, meaning) => {
    expect(readOptions(args, apps, ['development', 'production'])).toEqual(meaning);
  });

  it.each([
    [['deploy'], 'There is no command deploy.'],
    [['publish', 'mfe-bocks'], 'There is no app mfe-bocks, only mfe-books, svc-books.'],
    [['can-i-deploy', '--to', 'production'], 'Which version? Write it like mfe-books@1.4.0.'],
    [['can-i-deploy', 'mfe-books', '--to', 'production'], 'Which version? Write it like mfe-books@1.4.0.'],
    [
      ['can-i-deploy', 'mfe-books@1.4.0', 'svc-books@1.0.0'],
      'One version at a time, not also svc-books@1.0.0.',
    ],
    [['can-i-deploy', 'mfe-books@1.4.0'], 'Where to? Write --to development. There is production too.'],
    [['publish', '--to', 'production'], 'publish takes no --to.'],
    [['--sample', '10'], 'make takes no --sample.'],
    [['mutate', '--sample', '0'], '--sample must be a whole number greater than 0, not 0.'],
    [['mutate', 'all'], 'mutate takes no argument, not all.'],
  ])('names what is wrong with %j', (args, sentence) => {
    expect(() => readOptions(args, apps, ['development', 'production'])).toThrow(sentence);
  });
});
