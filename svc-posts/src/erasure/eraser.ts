import { command, LOGGER, Outbox, statement, type Logger } from '@endpaper/service-kit';
import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { deletePostsOfBook, erasePost, eraseUser, type EraseBatch } from './erase-batches.js';
import { Erasures, type ErasureKind } from './erasures.js';

const BATCHES: Readonly<Record<ErasureKind, EraseBatch>> = {
  book: deletePostsOfBook,
  post: erasePost,
  user: eraseUser,
};

/** Between two looks at the queue (milliseconds) when nothing was added. */
const POLL = 1_000;

const nextErasure = statement(
  'next erasure',
  z.object({ kind: z.enum(['book', 'post', 'user']), id: z.int() }),
  'SELECT kind, id FROM erasures ORDER BY position LIMIT 1 FOR UPDATE SKIP LOCKED',
);
const deleteErasure = command('delete erasure', 'DELETE FROM erasures WHERE kind = $1 AND id = $2');
const requeueErasure = command(
  'requeue erasure',
  'UPDATE erasures SET position = DEFAULT WHERE kind = $1 AND id = $2',
);

/**
 * Hard-deletes soft-deleted content in batches, each in its own transaction: no lock is held for long, and after a crash
 * the next start continues. Replicas of the service share the work; each erasure is worked on by one of them at a time.
 */
@Injectable()
export class Eraser implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private running: Promise<void> | undefined;

  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly erasures: Erasures,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.running = this.run();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.erasures.pause.stop();
    await this.running;
  }

  private async run(): Promise<void> {
    const { pause } = this.erasures;
    while (!pause.stopped) {
      const foundWork = await this.batch().catch((error: unknown) => {
        // Two batches may have deadlocked; the one that was rolled back is repeated.
        this.logger.warn({ err: error }, 'an erasure batch failed and is retried');
        return false;
      });
      if (!foundWork) await pause.sleep(POLL);
    }
  }

  private async batch(): Promise<boolean> {
    return this.database.transaction(async tx => {
      const erasure = await nextErasure.maybeOne(tx);
      if (!erasure) return false;
      const { kind, id } = erasure;
      const isDone = await BATCHES[kind](id, { tx, outbox: this.outbox, erasures: this.erasures });
      // After each batch the erasure goes to the end of the queue: one book with very many posts delays no other.
      await (isDone ? deleteErasure : requeueErasure).run(tx, [kind, id]);
      return true;
    });
  }
}
