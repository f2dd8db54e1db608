import type { BookSuggestion } from '@endpaper/contracts';
import { CONFIG } from '@endpaper/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import type { Config } from '../config.js';
import { EditionPages, SEARCH_FIELDS, SearchAnswer, suggestionOf } from './open-library-answers.js';
import { OpenLibraryTurns } from './open-library-turns.js';
import { readJson } from './read-json.js';

/** What a reader looks for. */
export type BookQuery = { isbn: string } | { title: string };

/** The books that a title finds. An ISBN is of one. */
const SUGGESTIONS = 5;

/** Open Library gave no valid answer. */
export class OpenLibraryFailed extends Error {
  override readonly name = 'OpenLibraryFailed';
}

/**
 * Open Library's API (https://openlibrary.org/developers/api). It asks programs to name themselves and a contact, and to send few
 * requests.
 */
@Injectable()
export class OpenLibrary {
  private readonly userAgent: string;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly turns: OpenLibraryTurns,
  ) {
    const contact = config.OPEN_LIBRARY_CONTACT ?? config.PUBLIC_ORIGIN;
    this.userAgent = contact ? `Endpaper (${contact})` : 'Endpaper';
  }

  /** Whether this portal asks Open Library. */
  get isOn(): boolean {
    return Boolean(this.config.OPEN_LIBRARY_URL);
  }

  /** @throws OpenLibraryFailed also when the signal aborts */
  async find(query: BookQuery, signal: AbortSignal): Promise<BookSuggestion[]> {
    const isbn = 'isbn' in query ? query.isbn : undefined;
    const search = new URLSearchParams({
      ...query,
      fields: SEARCH_FIELDS,
      limit: String(isbn === undefined ? SUGGESTIONS : 1),
    });
    const { docs } = await this.read(`/search.json?${search.toString()}`, SearchAnswer, signal);
    const found = docs.slice(0, SUGGESTIONS).flatMap(doc => suggestionOf(doc, isbn) ?? []);
    const edition = docs[0]?.editions.docs[0]?.key;
    if (isbn === undefined || !edition) return found;
    // The answer of a search has the pages of most editions, not of this one.
    const pages = await this.read(`${edition}.json`, EditionPages, signal).catch(() => null);
    return found.map(book => ({ ...book, pages: pages ?? book.pages }));
  }

  private async read<S extends z.ZodMiniType>(
    path: string,
    schema: S,
    signal: AbortSignal,
  ): Promise<z.output<S>> {
    try {
      if (!(await this.turns.wait(signal))) throw new OpenLibraryFailed('too many requests wait');
      const response = await fetch(new URL(path, this.config.OPEN_LIBRARY_URL), {
        headers: { accept: 'application/json', 'user-agent': this.userAgent },
        // No answer leads this service to another host.
        redirect: 'error',
        signal,
      });
      if (response.status === 429) await this.turns.pause(Number(response.headers.get('retry-after')));
      return z.parse(schema, await readJson(response));
    } catch (error) {
      if (error instanceof OpenLibraryFailed) throw error;
      throw new OpenLibraryFailed(`no answer to ${path.split('?', 1).join('')}`, { cause: error });
    }
  }
}
