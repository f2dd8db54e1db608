import {
  foldedOf,
  phraseAdded,
  phraseRemoved,
  WATCHED_LIMITS,
  type WatchedPhraseDraft,
} from '@endpaper/contracts';
import {
  Database,
  Json,
  ReplicaOwners,
  Transactions,
  type Page,
  type PageQuery,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { lockAccount } from '../replicas/lock-account.js';
import { userSource } from '../replicas/tables.js';
import { PHRASE_VERSION } from './watched-phrase.entity.js';
import { PhraseNotFound, TooManyPhrases } from './watched-phrases.errors.js';
import {
  countPhrases,
  insertPhrase,
  lockAdditions,
  newestPhrases,
  phraseByText,
  removedPhrases,
  removePhrase,
} from './watched-phrases.queries.js';

/** The hosts and phrases that hold texts for review. */
@Injectable()
export class WatchedPhrasesService {
  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly owners: ReplicaOwners,
  ) {}

  /** Those that hold texts, or those that were deleted, newest first. */
  list(state: 'watched' | 'removed', page: PageQuery): Promise<Page> {
    return (state === 'watched' ? newestPhrases : removedPhrases).page(this.database, {}, page);
  }

  /**
   * Adds a host or phrase. One that is there already stays as it is.
   * @throws TooManyPhrases, or NotSignedIn when the moderator's account was deleted
   */
  async add(draft: WatchedPhraseDraft, moderator: number): Promise<{ phrase: Json; isNew: boolean }> {
    await this.owners.requireAccount(userSource, moderator);
    const folded = foldedOf(draft);
    return this.transactions.run(async tx => {
      await lockAccount(moderator, tx);
      await lockAdditions.one(tx);
      const added = await insertPhrase.maybeOne(tx, { ...draft, folded, moderator });
      if (added) {
        if ((await countPhrases.one(tx)).count > WATCHED_LIMITS.entries) throw new TooManyPhrases();
        await tx.publish(phraseAdded, { ...added, ...draft, folded, version: PHRASE_VERSION.added });
      }
      const { json } = await phraseByText.one(tx, { kind: draft.kind, folded });
      return { phrase: new Json(json), isNew: added !== undefined };
    });
  }

  /**
   * Deletes a host or phrase, and keeps who has deleted it. What it has held stays held until it is decided.
   * @throws PhraseNotFound, or NotSignedIn when the moderator's account was deleted
   */
  async remove(id: number, moderator: number): Promise<void> {
    await this.owners.requireAccount(userSource, moderator);
    return this.transactions.run(async tx => {
      await lockAccount(moderator, tx);
      const removed = await removePhrase.maybeOne(tx, { id, moderator });
      if (!removed) throw new PhraseNotFound();
      await tx.publish(phraseRemoved, { ...removed, version: PHRASE_VERSION.removed });
    });
  }
}
