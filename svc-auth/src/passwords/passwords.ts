import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';

/** `Algorithm.Argon2id`; the package's enum is one that single files can't be compiled with. */
const ARGON2ID_NUMBER = 2;

// The OWASP password storage cheat sheet's argon2id parameters: 19 MiB, 2 passes, 1 lane.
const ARGON2ID = {
  algorithm: ARGON2ID_NUMBER,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

/** Hashes passwords with argon2id (RFC 9106). The same password typed on another keyboard is the same (NFKC). */
@Injectable()
export class Passwords {
  private readonly nobodys = hash('the password of no account', ARGON2ID);

  hash(password: string): Promise<string> {
    return hash(password.normalize('NFKC'), ARGON2ID);
  }

  /** Checks a password. Without an account it takes as long, and the answer is no. */
  async matches(passwordHash: string | undefined, password: string): Promise<boolean> {
    const isRight = await verify(passwordHash ?? (await this.nobodys), password.normalize('NFKC'));
    return isRight && passwordHash !== undefined;
  }
}
