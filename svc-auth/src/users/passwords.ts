import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';

// `Algorithm.Argon2id`: the package's const enum cannot be used with isolated modules.
const ALGORITHM_ARGON2ID = 2;

// The parameters of the OWASP password storage cheat sheet: 19 MiB, 2 passes, 1 lane.
const ARGON2ID = {
  algorithm: ALGORITHM_ARGON2ID,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

/** How a hash with these parameters begins, in the PHC string format. */
const PHC_PREFIX = `$argon2id$v=19$m=${ARGON2ID.memoryCost},t=${ARGON2ID.timeCost},p=${ARGON2ID.parallelism}$`;

/**
 * Half of the four threads that Node has for such work. With a burst of log-ins on all of them, new connections of the
 * database, whose passwords are hashed there too, would time out.
 */
const CONCURRENT_HASHES = 2;

/** Hashes passwords with argon2id (RFC 9106), after normalization to NFKC: keyboards compose characters differently. */
@Injectable()
export class Passwords {
  private readonly limit = pLimit(CONCURRENT_HASHES);
  private readonly dummyHash = hash('the password of no account', ARGON2ID);

  hash(password: string): Promise<string> {
    return this.limit(() => hash(password.normalize('NFKC'), ARGON2ID));
  }

  /** Whether a hash has other parameters than new ones. */
  isOutdated(passwordHash: string): boolean {
    return !passwordHash.startsWith(PHC_PREFIX);
  }

  /** Verifies a password. Without a hash the result is false and takes as long, so that timing reveals no account. */
  async matches(passwordHash: string | undefined, password: string): Promise<boolean> {
    const known = passwordHash ?? (await this.dummyHash);
    const isMatch = await this.limit(() => verify(known, password.normalize('NFKC')));
    return isMatch && passwordHash !== undefined;
  }
}
