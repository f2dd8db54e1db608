import { InterruptibleSleep } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** What is erased whole: a book's posts, a post with its comments and votes, all that was a reader's. */
export type ErasureKind = 'book' | 'post' | 'user';

/** What is hidden already and still has to be erased. It is in the database, so that a crash forgets none of it. */
@Injectable()
export class Erasures {
  /** Interrupted when there may be something to erase. */
  readonly pause = new InterruptibleSleep();

  async add(kind: ErasureKind, id: number, tx: EntityManager): Promise<void> {
    await tx.query('INSERT INTO erasures (kind, id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [kind, id]);
    // Most often the transaction has committed when the eraser looks; when not, its next look comes soon.
    setImmediate(() => this.pause.interrupt());
  }
}
