import { createHash, randomBytes } from 'node:crypto';
import { LINK_MINUTES } from '@endpaper/contracts';
import { ApiError, command, Database, statement, type Transaction } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import type { MailKind } from './mail-queue.js';

/** 400: the link was used before, it has expired, or it was never sent. */
export class LinkInvalid extends ApiError {
  constructor() {
    super(
      400,
      'link_invalid',
      `This link does not work any more. A link works once, for ${LINK_MINUTES} minutes. Please ask for a new mail`,
    );
  }
}

const OpenedLink = z.object({ kind: z.string(), user_id: z.int(), address: z.string() });
/** What a link confirms: that a user has got a mail about an address. */
export type OpenedLink = z.output<typeof OpenedLink>;

const addLink = command(
  'add link of mail',
  `INSERT INTO mail_links (token_hash, kind, user_id, address, expires_at)
   VALUES ($1, $2, $3, $4, now() + interval '${LINK_MINUTES} minutes')`,
);
// By the primary key.
const linkByToken = statement(
  'link by token',
  OpenedLink,
  'SELECT kind, user_id, address FROM mail_links WHERE token_hash = $1 AND kind = ANY($2) AND expires_at > now()',
);
const openLink = statement(
  'open link',
  OpenedLink,
  `DELETE FROM mail_links WHERE token_hash = $1 AND kind = ANY($2) AND expires_at > now()
   RETURNING kind, user_id, address`,
);
// On mail_links_of_user, and the primary key.
const cancelLinks = command(
  'cancel links of user',
  'WITH links AS (DELETE FROM mail_links WHERE user_id = $1) DELETE FROM email_changes WHERE user_id = $1',
);

/** The links in mails. The database has only the hash of a link's token, so a copy of it opens no account. */
@Injectable()
export class MailLinks {
  constructor(private readonly database: Database) {}

  /** Makes the token of a new link. */
  async create(kind: MailKind, userId: number, address: string): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await addLink.run(this.database, [hashOf(token), kind, userId, address]);
    return token;
  }

  /** What a link confirms, without using it. @throws LinkInvalid */
  async find(token: string, ...kinds: MailKind[]): Promise<OpenedLink> {
    return orInvalid(await linkByToken.maybeOne(this.database, [hashOf(token), kinds]));
  }

  /** Uses a link: of several attempts with one token, one succeeds. @throws LinkInvalid */
  async open(token: string, tx: Transaction, ...kinds: MailKind[]): Promise<OpenedLink> {
    return orInvalid(await openLink.maybeOne(tx, [hashOf(token), kinds]));
  }

  /** Makes all links of a user useless, and cancels a change of the email, whose mails may still wait in the queue. */
  async cancelAll(userId: number, tx: Transaction): Promise<void> {
    await cancelLinks.run(tx, [userId]);
  }
}

/** @throws LinkInvalid */
function orInvalid(link: OpenedLink | undefined): OpenedLink {
  if (!link) throw new LinkInvalid();
  return link;
}

/** A token is 256 random bits: a plain hash needs no salt. */
function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
