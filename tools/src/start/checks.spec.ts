import { expect, it } from '@jest/globals';
import { checkFresh } from './checks.js';

it('a fresh start is possible with servers of its own', () => {
  expect(() => {
    checkFresh({});
  }).not.toThrow();
});

it.each(['DATABASE_URL', 'NATS_URL'])('a fresh start is refused with one sentence when %s is set', name => {
  expect(() => {
    checkFresh({ [name]: 'scheme://elsewhere.example' });
  }).toThrow(new RegExp(`^--fresh does not change the \\w+ that ${name} names: [^.]+\\.$`));
});
