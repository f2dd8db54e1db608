import { bookEndpoints, GENRE_IDS, GENRES, isGenreId, surrogateKey, type InputOf } from '@endpaper/contracts';
import {
  atomFeed,
  Database,
  Endpoint,
  Input,
  isoTime,
  PortalHost,
  publicDocument,
  SITE_MAP_PAGES,
  siteMap,
  statement,
} from '@endpaper/service-kit';
import { Controller, Header, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

const FEED_BOOKS = 20;

const FeedBook = z.object({
  id: z.int(),
  title: z.string(),
  author: z.string(),
  description: z.string(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
const FEED_FIELDS = `id, title, author, description,
    ${isoTime('created_at')} AS created_at, ${isoTime('updated_at')} AS updated_at`;

// On books_newest.
const newestBooks = statement(
  'books of the feed',
  FeedBook,
  `SELECT ${FEED_FIELDS} FROM books ORDER BY books.created_at DESC, id DESC LIMIT ${FEED_BOOKS}`,
);
// On books_newest_of_genre.
const newestOfGenre = statement(
  'books of the feed of a genre',
  FeedBook,
  `SELECT ${FEED_FIELDS} FROM books WHERE genre_id = $1
    ORDER BY books.created_at DESC, id DESC LIMIT ${FEED_BOOKS}`,
);

// On books_newest.
const newestPages = statement(
  'newest books of the site map',
  z.object({ id: z.int(), updated_at: z.iso.datetime() }),
  `SELECT id, ${isoTime('updated_at')} AS updated_at FROM books
    ORDER BY created_at DESC, id DESC LIMIT ${SITE_MAP_PAGES}`,
);

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
    const books = await (genre === undefined
      ? newestBooks.rows(this.database)
      : newestOfGenre.rows(this.database, [genre]));
    const keys = [surrogateKey.books, ...books.map(({ id }) => surrogateKey.book(id))].join(' ');
    return publicDocument(this.portal, request, reply, keys, origin =>
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
    const books = await newestPages.rows(this.database, []);
    return publicDocument(this.portal, request, reply, surrogateKey.books, origin =>
      siteMap(origin, [
        { path: '/' },
        ...GENRE_IDS.map(genre => ({ path: `/sorted/${genre}` })),
        ...books.map(({ id, updated_at }) => ({ path: `/books/${id}`, updatedAt: updated_at })),
      ]),
    );
  }
}
