import { Database, query, sql } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import * as z from 'zod/mini';

interface Challenge {
  challenge: string;
  user: number | null;
}

const Stored = z.object({ challenge: z.string() });

const insertChallenge = query(
  'insert passkey challenge',
  Stored,
  ({ challenge, user }: Challenge) => sql`
    INSERT INTO passkey_challenges (challenge, user_id, expires_at)
    VALUES (${challenge}, ${user}, now() + interval '5 minutes') RETURNING challenge`,
);
// By the primary key.
const takeChallenge = query(
  'take passkey challenge',
  Stored,
  ({ challenge, user }: Challenge) => sql`
    DELETE FROM passkey_challenges
     WHERE challenge = ${challenge} AND user_id IS NOT DISTINCT FROM ${user} AND expires_at > now() RETURNING challenge`,
);

/** The values that passkeys sign. Each serves once, so a recorded response opens nothing. */
@Injectable()
export class PasskeyChallenges {
  constructor(private readonly database: Database) {}

  /** @param userId the user who creates a passkey; null for a login */
  async add(challenge: string, userId: number | null): Promise<void> {
    await insertChallenge.one(this.database, { challenge, user: userId });
  }

  /**
   * Takes the challenge that a browser's response names.
   * @returns undefined when there is no such challenge, or it has expired
   */
  async takeOf(clientDataJson: string, userId: number | null): Promise<string | undefined> {
    const challenge = challengeOf(clientDataJson);
    if (challenge === undefined) return undefined;
    return (await takeChallenge.maybeOne(this.database, { challenge, user: userId }))?.challenge;
  }
}

function challengeOf(clientDataJson: string): string | undefined {
  try {
    return decodeClientDataJSON(clientDataJson).challenge;
  } catch {
    return undefined;
  }
}
