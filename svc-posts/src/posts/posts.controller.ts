import { postEndpoints, type InputOf } from '@endpaper/contracts';
import { CalledBy, created, Endpoint, Input, page, type Caller } from '@endpaper/service-kit';
import { Controller } from '@nestjs/common';
import { PostSearchQueries } from './post-search.queries.js';
import { PostsQueries } from './posts.queries.js';
import { PostsService } from './posts.service.js';

@Controller()
export class PostsController {
  constructor(
    private readonly posts: PostsService,
    private readonly queries: PostsQueries,
    private readonly searches: PostSearchQueries,
  ) {}

  @Endpoint(postEndpoints.ofBook)
  async ofBook(
    @Input() { params, query }: InputOf<typeof postEndpoints.ofBook>,
    @CalledBy() caller?: Caller,
  ) {
    return page(await this.queries.ofBook(params.bookId, query, caller?.id));
  }

  @Endpoint(postEndpoints.ofUser)
  async ofUser(
    @Input() { params, query }: InputOf<typeof postEndpoints.ofUser>,
    @CalledBy() caller?: Caller,
  ) {
    return page(await this.queries.ofUser(params.userId, query, caller?.id));
  }

  @Endpoint(postEndpoints.ofOthers)
  ofOthers(@Input() { params }: InputOf<typeof postEndpoints.ofOthers>, @CalledBy() caller: Caller) {
    return this.queries.ofOthers(params.bookId, caller.id);
  }

  @Endpoint(postEndpoints.search)
  async search(@Input() { query }: InputOf<typeof postEndpoints.search>, @CalledBy() caller?: Caller) {
    return page(await this.searches.found(query, caller?.id));
  }

  @Endpoint(postEndpoints.byId)
  byId(@Input() { params }: InputOf<typeof postEndpoints.byId>, @CalledBy() caller?: Caller) {
    return this.queries.byId(params.id, caller?.id);
  }

  @Endpoint(postEndpoints.create)
  async create(
    @Input() { params, headers, body }: InputOf<typeof postEndpoints.create>,
    @CalledBy() caller: Caller,
  ) {
    const key = headers['idempotency-key'];
    const { id, json } = await this.posts.create(params.bookId, body, caller, key);
    return created(`/api/posts/post/${id}`, json);
  }

  @Endpoint(postEndpoints.edit)
  edit(@Input() { params, headers, body }: InputOf<typeof postEndpoints.edit>, @CalledBy() caller: Caller) {
    const { version, ...edit } = body;
    return this.posts.edit(params.id, edit, caller, { version, ifMatch: headers['if-match'] });
  }

  @Endpoint(postEndpoints.remove)
  remove(@Input() { params }: InputOf<typeof postEndpoints.remove>, @CalledBy() caller: Caller) {
    return this.posts.remove(params.id, caller.id);
  }
}
