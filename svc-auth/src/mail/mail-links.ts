import { LINK_MINUTES } from '@endpaper/contracts';
import {
  ApiError,
  Database,
  query,
  raw,
  sql,
  type Connection,
  type Transaction,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { hashOf, newSecret } from '../keys/random-secret.js';
import { MailLinkEntity } from './mail-link.entity.js';
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

interface NewLink extends OpenedLink {
  tokenHash: Buffer;
}

const addLink = query(
  'add link of mail',
  z.object({ kind: z.string() }),
  ({ tokenHash, kind, user_id, address }: NewLink) => sql`
    INSERT INTO mail_links (token_hash, kind, user_id, address, expires_at)
    VALUES (${tokenHash}, ${kind}, ${user_id}, ${address}, now() + ${raw(`interval '${LINK_MINUTES} minutes'`)}) RETURNING kind`,
);

interface Token {
  tokenHash: Buffer;
  kinds: readonly MailKind[];
}

/** By the primary key. */
const isLink = ({ tokenHash, kinds }: Token) =>
  sql`token_hash = ${tokenHash} AND kind = ANY(${kinds}::text[]) AND expires_at > now()`;

const linkByToken = query(
  'link by token',
  OpenedLink,
  (token: Token) => sql`SELECT kind, user_id, address FROM mail_links WHERE ${isLink(token)}`,
);
const openLink = query(
  'open link',
  OpenedLink,
  (token: Token) => sql`DELETE FROM mail_links WHERE ${isLink(token)} RETURNING kind, user_id, address`,
);
const cancelEmailChange = query(
  'cancel change of email',
  z.object({ address: z.string() }),
  ({ user }: { user: number }) => sql`DELETE FROM email_changes WHERE user_id = ${user} RETURNING address`,
);

/** The links in mails. The database has only the hash of a link's token, so a copy of it opens no account. */
@Injectable()
export class MailLinks {
  constructor(private readonly database: Database) {}

  /** Makes the token of a new link. */
  async create(kind: MailKind, userId: number, address: string): Promise<string> {
    const token = newSecret();
    await addLink.one(this.database, { tokenHash: hashOf(token), kind, user_id: userId, address });
    return token;
  }

  /** What a link confirms, without using it. @throws LinkInvalid */
  async find(token: string, ...kinds: MailKind[]): Promise<OpenedLink> {
    return orInvalid(await linkByToken.maybeOne(this.database, { tokenHash: hashOf(token), kinds }));
  }

  /**
   * Uses a link: of several attempts with one token, one succeeds. The caller has locked the user: all transactions lock a user first,
   * then what belongs to the user, so that two of them do not deadlock.
   * @throws LinkInvalid
   */
  async open(token: string, tx: Connection, ...kinds: MailKind[]): Promise<OpenedLink> {
    return orInvalid(await openLink.maybeOne(tx, { tokenHash: hashOf(token), kinds }));
  }

  /** Makes all links of a user useless, and cancels a change of the email, whose mails may still wait in the queue. */
  async cancelAll(user: number, tx: Transaction): Promise<void> {
    await tx.manager.delete(MailLinkEntity, { user_id: user });
    await cancelEmailChange.rows(tx, { user });
  }
}

/** @throws LinkInvalid */
function orInvalid(link: OpenedLink | undefined): OpenedLink {
  if (!link) throw new LinkInvalid();
  return link;
}
