import { atomFeed, siteMap } from '@endpaper/markup';
import { plainText, postEndpoints, surrogateKey, type InputOf } from '@endpaper/contracts';
import { Database, Endpoint, Input, PortalHost, ReplicaOwners } from '@endpaper/service-kit';
import { Controller, Header, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BookNotFound } from '../posts/posts.errors.js';
import { bookSource } from '../replicas/tables.js';
import { postPages, postsOfFeed } from './posts-feeds.queries.js';

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
    const posts = await postsOfFeed.rows(this.database, { book: bookId });
    const [newest] = posts;
    if (!newest && !(await this.owners.exists(bookSource, bookId))) throw new BookNotFound();
    const keys = [
      surrogateKey.postsOfBook(bookId),
      surrogateKey.book(bookId),
      ...posts.flatMap(({ id, user_id }) => [surrogateKey.post(id), surrogateKey.user(user_id)]),
    ].join(' ');
    return this.portal.document(request, reply, keys, origin =>
      atomFeed({
        origin,
        title: `${newest ? `Posts about ${newest.book}` : 'Posts about a book'} · Endpaper`,
        path: `/books/${bookId}`,
        feedPath: `/api/posts/${bookId}/feed.atom`,
        entries: posts.map(post => ({
          title: post.title,
          path: `/post/${post.id}`,
          text: plainText(post.text),
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
    const posts = await postPages.rows(this.database);
    return this.portal.document(request, reply, surrogateKey.posts, origin =>
      siteMap(
        origin,
        posts.map(({ id, updated_at }) => ({ path: `/post/${id}`, updatedAt: updated_at })),
      ),
    );
  }
}
