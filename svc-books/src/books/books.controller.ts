import { bookEndpoints, type InputOf } from '@endpaper/contracts';
import {
  CalledBy,
  created,
  Endpoint,
  Input,
  page,
  PortalHost,
  ValidationFailed,
  type Caller,
} from '@endpaper/service-kit';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { BookSearchQueries } from './book-search.queries.js';
import { BooksQueries } from './books.queries.js';
import { BooksService } from './books.service.js';

const ONE_FILTER = 'A list is of an author, of an ISBN or of a search';

@Controller()
export class BooksController {
  constructor(
    private readonly books: BooksService,
    private readonly queries: BooksQueries,
    private readonly searches: BookSearchQueries,
    private readonly portal: PortalHost,
  ) {}

  @Endpoint(bookEndpoints.list)
  async list(@Input() { query }: InputOf<typeof bookEndpoints.list>, @CalledBy() caller?: Caller) {
    const { q, sort, author, isbn, ...rest } = query;
    const filters = Object.entries({ author, isbn, q }).filter(([, value]) => value !== undefined);
    const [filter, another] = filters;
    if (filter && another) throw new ValidationFailed({ [filter[0]]: ONE_FILTER });
    if (q !== undefined) return page(await this.searches.found({ q, ...rest }, caller?.id));
    const books = await this.queries.list({ sort, author, isbn, ...rest }, caller?.id);
    const { genre_id, cursor } = rest;
    const isGenre = genre_id !== undefined && !filter && cursor === undefined;
    return page(books, isGenre ? await this.queries.countOfGenre(genre_id) : undefined);
  }

  @Endpoint(bookEndpoints.ofUser)
  async ofUser(@Input() { params, query }: InputOf<typeof bookEndpoints.ofUser>, @CalledBy() caller: Caller) {
    return page(await this.queries.ofUser(params.userId, query, caller.id));
  }

  @Endpoint(bookEndpoints.byId)
  byId(@Input() { params }: InputOf<typeof bookEndpoints.byId>, @CalledBy() caller?: Caller) {
    return this.queries.byId(params.id, caller?.id);
  }

  @Endpoint(bookEndpoints.create)
  async create(
    @Input() { headers, body }: InputOf<typeof bookEndpoints.create>,
    @CalledBy() caller: Caller,
    @Req() request: FastifyRequest,
  ) {
    this.portal.refuse({ cover: body.cover, amazon: body.amazon }, request);
    const { id, json } = await this.books.create(body, caller, headers['idempotency-key']);
    return created(`/api/books/${id}`, json);
  }

  @Endpoint(bookEndpoints.edit)
  edit(
    @Input() { params, headers, body }: InputOf<typeof bookEndpoints.edit>,
    @CalledBy() caller: Caller,
    @Req() request: FastifyRequest,
  ) {
    this.portal.refuse({ cover: body.cover, amazon: body.amazon }, request);
    const { version, ...draft } = body;
    return this.books.edit(params.id, draft, caller.id, { version, ifMatch: headers['if-match'] });
  }

  @Endpoint(bookEndpoints.remove)
  remove(@Input() { params }: InputOf<typeof bookEndpoints.remove>, @CalledBy() caller: Caller) {
    return this.books.remove(params.id, caller.id);
  }
}
