import { command, Database } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';

const insertChallenge = command(
  'insert passkey challenge',
  `INSERT INTO passkey_challenges (challenge, user_id, expires_at) VALUES ($1, $2, now() + interval '5 minutes')`,
);
// By the primary key.
const takeChallenge = command(
  'take passkey challenge',
  'DELETE FROM passkey_challenges WHERE challenge = $1 AND user_id IS NOT DISTINCT FROM $2 AND expires_at > now()',
);

/** The values that passkeys sign. Each serves once, so a recorded response opens nothing. */
@Injectable()
export class PasskeyChallenges {
  constructor(private readonly database: Database) {}

  /** @param userId the user who creates a passkey; null for a login */
  async add(challenge: string, userId: number | null): Promise<void> {
    await insertChallenge.run(this.database, [challenge, userId]);
  }

  /**
   * Takes the challenge that a browser's response names.
   * @returns undefined when there is no such challenge, or it has expired
   */
  async takeOf(clientDataJson: string, userId: number | null): Promise<string | undefined> {
    const challenge = challengeOf(clientDataJson);
    if (challenge === undefined) return undefined;
    return (await takeChallenge.run(this.database, [challenge, userId])) > 0 ? challenge : undefined;
  }
}

function challengeOf(clientDataJson: string): string | undefined {
  try {
    return decodeClientDataJSON(clientDataJson).challenge;
  } catch {
    return undefined;
  }
}
