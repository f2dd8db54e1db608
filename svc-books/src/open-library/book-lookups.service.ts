import { setTimeout as sleep } from 'node:timers/promises';
import type { BookLookup } from '@endpaper/contracts';
import { LOGGER, MinuteLimit, outsideOfRequest, type Logger } from '@endpaper/service-kit';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { TooManyLookups } from './book-lookups.errors.js';
import { BookLookupsQueries } from './book-lookups.queries.js';
import { OpenLibrary, OpenLibraryFailed, type BookQuery } from './open-library.js';

/** How long Open Library may take for a lookup (milliseconds). It is often slow, and a request waits for its turn. */
const LOOKUP_MS = 15_000;

/** A request waits this long for an answer: shorter than the gateway waits for any response. */
const REQUEST_WAIT_MS = 1_000;

/** The lookups that one user may begin: one script must not take every turn at Open Library. */
const LOOKUPS_PER_MINUTE = 15;

/** Looks books up in Open Library. Each answer is stored, so all replicas know it, also after a restart. */
@Injectable()
export class BookLookupsService implements BeforeApplicationShutdown {
  private readonly limit = new MinuteLimit(LOOKUPS_PER_MINUTE);
  private readonly ending = new AbortController();
  private readonly running = new Set<Promise<void>>();

  constructor(
    private readonly queries: BookLookupsQueries,
    private readonly openLibrary: OpenLibrary,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @param book undefined to know whether books can be looked up. @throws TooManyLookups */
  async lookUp(book: BookQuery | undefined, userId: number): Promise<BookLookup> {
    if (!this.openLibrary.isOn) return { state: 'off', books: [] };
    if (!book) return { state: 'ready', books: [] };
    const known = await this.queries.stored(book);
    if (known) return known;
    if (!this.limit.admits(userId)) throw new TooManyLookups();
    if (await this.queries.begin(book)) await this.inTime(outsideOfRequest(() => this.search(book)));
    return (await this.queries.stored(book)) ?? { state: 'searching', books: [] };
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.ending.abort();
    await Promise.all(this.running);
  }

  /** Waits for a search as long as a request may wait. The search goes on. */
  private async inTime(search: Promise<void>): Promise<void> {
    this.running.add(search);
    void search.finally(() => this.running.delete(search));
    await Promise.race([search, sleep(REQUEST_WAIT_MS, undefined, { ref: false })]);
  }

  private async search(book: BookQuery): Promise<void> {
    try {
      await this.queries.end(book, await this.ask(book));
    } catch (error) {
      // The lookup expires, and another request searches again.
      this.logger.error({ err: error }, 'the answer of Open Library was not stored');
    }
  }

  private async ask(book: BookQuery) {
    try {
      const signal = AbortSignal.any([this.ending.signal, AbortSignal.timeout(LOOKUP_MS)]);
      return await this.openLibrary.find(book, signal);
    } catch (error) {
      if (!(error instanceof OpenLibraryFailed)) throw error;
      this.logger.warn({ err: error }, 'Open Library gave no answer');
      return undefined;
    }
  }
}
