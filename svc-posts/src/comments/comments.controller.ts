import { commentEndpoints, type InputOf } from '@endpaper/contracts';
import { CalledBy, created, Endpoint, Input, page, type Caller } from '@endpaper/service-kit';
import { Controller } from '@nestjs/common';
import { CommentsQueries } from './comments.queries.js';
import { CommentsService } from './comments.service.js';
import { ThreadsQueries } from './threads.queries.js';

@Controller()
export class CommentsController {
  constructor(
    private readonly comments: CommentsService,
    private readonly queries: CommentsQueries,
    private readonly threads: ThreadsQueries,
  ) {}

  @Endpoint(commentEndpoints.ofPost)
  async ofPost(
    @Input() { params, query }: InputOf<typeof commentEndpoints.ofPost>,
    @CalledBy() caller?: Caller,
  ) {
    return page(await this.queries.ofPost(params.postId, query, caller?.id));
  }

  @Endpoint(commentEndpoints.threads)
  async threadsOfPost(
    @Input() { params, query }: InputOf<typeof commentEndpoints.threads>,
    @CalledBy() caller?: Caller,
  ) {
    return page(await this.threads.ofPost(params.postId, query, caller?.id));
  }

  @Endpoint(commentEndpoints.replies)
  async replies(
    @Input() { params, query }: InputOf<typeof commentEndpoints.replies>,
    @CalledBy() caller?: Caller,
  ) {
    return page(await this.threads.repliesTo(params.id, query, caller?.id));
  }

  @Endpoint(commentEndpoints.context)
  context(@Input() { params }: InputOf<typeof commentEndpoints.context>, @CalledBy() caller?: Caller) {
    return this.threads.contextOf(params.id, caller?.id);
  }

  @Endpoint(commentEndpoints.create)
  async create(
    @Input() { params, headers, body }: InputOf<typeof commentEndpoints.create>,
    @CalledBy() caller: Caller,
  ) {
    const key = headers['idempotency-key'];
    const json = await this.comments.create(params.postId, body, caller, key);
    return created(`/api/comments/${params.postId}`, json);
  }

  @Endpoint(commentEndpoints.edit)
  edit(
    @Input() { params, headers, body }: InputOf<typeof commentEndpoints.edit>,
    @CalledBy() caller: Caller,
  ) {
    const { version, ...edit } = body;
    return this.comments.edit(params.id, edit, caller, { version, ifMatch: headers['if-match'] });
  }

  @Endpoint(commentEndpoints.remove)
  remove(@Input() { params }: InputOf<typeof commentEndpoints.remove>, @CalledBy() caller: Caller) {
    return this.comments.remove(params.id, caller.id);
  }
}
