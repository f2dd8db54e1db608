import { atomFeed, siteMap } from '@endpaper/markup';
import { bookEndpoints, GENRE_IDS, GENRES, isGenreId, surrogateKey, type InputOf } from '@endpaper/contracts';
import { Database, Endpoint, Input, PortalHost } from '@endpaper/service-kit';
import { Controller, Header, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bookPages, booksOfFeed } from './books-feeds.queries.js';

/** The books for programs that follow a site: feed readers and search engines. */
@Controller()
export class BooksFeedsController {
  constructor(
    private readonly database: Database,
    private readonly portal: PortalHost,
  ) {}

  @Endpoint(bookEndpoints.feed)
  @Header('content-type', 'application/atom+xml; charset=utf-8')
  async feed(
    @Input() { query: { genre_id: genre } }: InputOf<typeof bookEndpoints.feed>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const books = await booksOfFeed.rows(this.database, { genre });
    const keys = [surrogateKey.books, ...books.map(({ id }) => surrogateKey.book(id))].join(' ');
    return this.portal.document(request, reply, keys, origin =>
      atomFeed({
        origin,
        title: `${isGenreId(genre) ? GENRES[genre] : 'Books'} · Endpaper`,
        path: genre === undefined ? '/' : `/sorted/${genre}`,
        feedPath: `${bookEndpoints.feed.path}${genre === undefined ? '' : `?genre_id=${genre}`}`,
        entries: books.map(book => ({
          title: `${book.title} by ${book.author}`,
          path: `/books/${book.id}`,
          text: book.description,
          author: book.author,
          createdAt: book.created_at,
          updatedAt: book.updated_at,
        })),
      }),
    );
  }

  @Endpoint(bookEndpoints.siteMap)
  @Header('content-type', 'application/xml; charset=utf-8')
  async siteMap(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const books = await bookPages.rows(this.database);
    return this.portal.document(request, reply, surrogateKey.books, origin =>
      siteMap(origin, [
        { path: '/' },
        ...GENRE_IDS.map(genre => ({ path: `/sorted/${genre}` })),
        ...books.map(({ id, updated_at }) => ({ path: `/books/${id}`, updatedAt: updated_at })),
      ]),
    );
  }
}
