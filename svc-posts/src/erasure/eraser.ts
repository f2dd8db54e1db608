import { LOGGER, Outbox, type Logger } from '@endpaper/service-kit';
import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { eraseBook } from './erase-book.js';
import { erasePost } from './erase-post.js';
import { eraseUser } from './erase-user.js';
import { Erasures, type ErasureKind } from './erasures.js';

/** Erases a bounded part of something. @returns whether that was the last of it */
export type EraseBatch = (
  id: number,
  tools: { tx: EntityManager; outbox: Outbox; erasures: Erasures },
) => Promise<boolean>;

const BATCHES: Readonly<Record<ErasureKind, EraseBatch>> = {
  book: eraseBook,
  post: erasePost,
  user: eraseUser,
};

const LOOK_EVERY = 1_000;

/**
 * Erases what is hidden already, batch by batch, each in a transaction of its own: no lock is held for long, and after a
 * crash the next start goes on. Replicas share the work; one erasure is one replica's at a time.
 */
@Injectable()
export class Eraser implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private running: Promise<void> | undefined;

  constructor(
    @Inject(DataSource) private readonly database: DataSource,
    @Inject(Outbox) private readonly outbox: Outbox,
    @Inject(Erasures) private readonly erasures: Erasures,
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
      const didSomething = await this.batch().catch((error: unknown) => {
        // Two batches may want the same rows in another order: the one that gave way tries again.
        this.logger.warn({ err: error }, 'an erasure has to wait');
        return false;
      });
      if (!didSomething) await pause.sleep(LOOK_EVERY);
    }
  }

  private async batch(): Promise<boolean> {
    return this.database.transaction(async tx => {
      const [erasure]: { kind: ErasureKind; id: number }[] = await tx.query(
        'SELECT kind, id FROM erasures ORDER BY position LIMIT 1 FOR UPDATE SKIP LOCKED',
      );
      if (!erasure) return false;
      const { kind, id } = erasure;
      const isDone = await BATCHES[kind](id, { tx, outbox: this.outbox, erasures: this.erasures });
      if (isDone) await tx.query('DELETE FROM erasures WHERE kind = $1 AND id = $2', [kind, id]);
      // Others get their turn after each batch: a book with very many posts holds nobody up.
      else await requeue(kind, id, tx);
      return true;
    });
  }
}

async function requeue(kind: ErasureKind, id: number, tx: EntityManager): Promise<void> {
  await tx.query('UPDATE erasures SET position = DEFAULT WHERE kind = $1 AND id = $2', [kind, id]);
}
