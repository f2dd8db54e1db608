import { command, InterruptibleSleep } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** What an erasure deletes: the posts of a book, a post with its comments and votes, or all content of a user. */
export type ErasureKind = 'book' | 'post' | 'user';

const addErasure = command(
  'add erasure',
  'INSERT INTO erasures (kind, id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
);

/** The queue of content that is soft-deleted and not erased yet. It is a table, so that a crash loses nothing. */
@Injectable()
export class Erasures {
  /** The eraser's pause; interrupted when an erasure is added. */
  readonly pause = new InterruptibleSleep();

  async add(kind: ErasureKind, id: number, tx: EntityManager): Promise<void> {
    await addErasure.run(tx, [kind, id]);
    // Most often the transaction has committed when the eraser looks. If not, its next look comes soon.
    setImmediate(() => {
      this.pause.interrupt();
    });
  }
}
