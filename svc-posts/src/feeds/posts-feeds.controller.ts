import { Post, postEndpoints, surrogateKey, type InputOf } from '@endpaper/contracts';
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
import { VISIBLE_POSTS } from '../posts/post-fields.js';
import { PostsQueries } from '../posts/posts.queries.js';

const FEED_POSTS = 20;
const Posts = z.array(Post);

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
    private readonly queries: PostsQueries,
    private readonly portal: PortalHost,
  ) {}

  @Endpoint(postEndpoints.feedOfBook)
  @Header('content-type', 'application/atom+xml; charset=utf-8')
  async ofBook(
    @Input() { params: { bookId } }: InputOf<typeof postEndpoints.feedOfBook>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const { json } = await this.queries.ofBook(bookId, { limit: FEED_POSTS });
    const posts = z.parse(Posts, JSON.parse(json.text));
    return publicDocument(this.portal, request, reply, json.keys ?? '', origin =>
      atomFeed({
        origin,
        title: `${posts[0] ? `Posts about ${posts[0].book.title}` : 'Posts about a book'} · Endpaper`,
        path: `/books/${bookId}`,
        feedPath: `/api/posts/${bookId}/feed.atom`,
        entries: posts.map(post => ({
          title: post.title,
          path: `/post/${post.id}`,
          text: post.text,
          author: post.op_user.username,
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
