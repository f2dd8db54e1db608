import { describe, expect, it } from '@jest/globals';
import { checkFresh } from './checks.js';

describe('beginning anew', () => {
  it('is possible where all servers are our own', () => {
    expect(() => checkFresh({})).not.toThrow();
  });

  it.each(['DATABASE_URL', 'NATS_URL'])('is refused with one sentence where %s names another one', name => {
    expect(() => checkFresh({ [name]: 'scheme://elsewhere.example' })).toThrow(
      new RegExp(`^--fresh does not touch the \\w+ that ${name} names: [^.]+\\.$`),
    );
  });
});
