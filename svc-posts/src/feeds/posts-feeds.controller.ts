import { postEndpoints, surrogateKey, type InputOf } from '@endpaper/contracts';
import {
  atomFeed,
  Database,
  Endpoint,
  Input,
  isoTime,
  PortalHost,
  publicDocument,
  ReplicaOwners,
  SITE_MAP_PAGES,
  siteMap,
  statement,
} from '@endpaper/service-kit';
import { Controller, Header, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { VISIBLE_POSTS } from '../posts/post-fields.js';
import { BookNotFound } from '../posts/posts.errors.js';
import { bookReplicas } from '../replicas/tables.js';

const FEED_POSTS = 20;

// On posts_of_book.
const newestOfBook = statement(
  'posts of the feed of a book',
  z.object({
    id: z.int(),
    user_id: z.int(),
    book: z.string(),
    title: z.string(),
    text: z.string(),
    author: z.string(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  }),
  `SELECT p.id, p.user_id, b.title AS book, p.title, p.text, u.username AS author,
          ${isoTime('p.created_at')} AS created_at, ${isoTime('p.updated_at')} AS updated_at
     FROM ${VISIBLE_POSTS}
    WHERE p.book_id = $1 AND p.deleted_at IS NULL
    ORDER BY p.created_at DESC, p.id DESC LIMIT ${FEED_POSTS}`,
);

// On the primary key, from its end.
const newestPages = statement(
  'newest posts of the site map',
  z.object({ id: z.int(), updated_at: z.iso.datetime() }),
  `SELECT p.id, ${isoTime('p.updated_at')} AS updated_at FROM ${VISIBLE_POSTS}
    WHERE p.deleted_at IS NULL ORDER BY p.id DESC LIMIT ${SITE_MAP_PAGES}`,
);

/** The posts for programs that follow a site: feed readers and search engines. */
@Controller()
export class PostsFeedsController {
  constructor(
    private readonly database: Database,
    private readonly owners: ReplicaOwners,
    private readonly portal: PortalHost,
  ) {}

  @Endpoint(postEndpoints.feedOfBook)
  @Header('content-type', 'application/atom+xml; charset=utf-8')
  async ofBook(
    @Input() { params: { bookId } }: InputOf<typeof postEndpoints.feedOfBook>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const posts = await newestOfBook.rows(this.database, [bookId]);
    const [newest] = posts;
    if (!newest && !(await this.owners.exists(bookReplicas, bookId, this.database))) throw new BookNotFound();
    const keys = [
      surrogateKey.postsOfBook(bookId),
      surrogateKey.book(bookId),
      ...posts.flatMap(({ id, user_id }) => [surrogateKey.post(id), surrogateKey.user(user_id)]),
    ].join(' ');
    return publicDocument(this.portal, request, reply, keys, origin =>
      atomFeed({
        origin,
        title: `${newest ? `Posts about ${newest.book}` : 'Posts about a book'} · Endpaper`,
        path: `/books/${bookId}`,
        feedPath: `/api/posts/${bookId}/feed.atom`,
        entries: posts.map(post => ({
          title: post.title,
          path: `/post/${post.id}`,
          text: post.text,
          author: post.author,
          createdAt: post.created_at,
          updatedAt: post.updated_at,
        })),
      }),
    );
  }

  @Endpoint(postEndpoints.siteMap)
  @Header('content-type', 'application/xml; charset=utf-8')
  async siteMap(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const posts = await newestPages.rows(this.database, []);
    return publicDocument(this.portal, request, reply, surrogateKey.posts, origin =>
      siteMap(
        origin,
        posts.map(({ id, updated_at }) => ({ path: `/post/${id}`, updatedAt: updated_at })),
      ),
    );
  }
}
