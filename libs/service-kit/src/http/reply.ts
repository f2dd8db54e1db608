import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';

/** A successful response with more than a body. */
export class Reply<Body> {
  constructor(
    readonly body: Body,
    readonly options: {
      status?: number;
      location?: string;
      next?: string | undefined;
      total?: number | undefined;
    } = {},
  ) {}
}

/** 201 with the created resource and its location. */
export function created<Body>(location: string, body: Body): Reply<Body> {
  return new Reply(body, { location });
}

/** 200: the resource existed already. */
export function unchanged<Body>(body: Body): Reply<Body> {
  return new Reply(body, { status: 200 });
}

/**
 * A page of a list with the cursor of the next page.
 * @param total the number of all items, where that is a stored counter
 */
export function page<Item>(items: Item[], next: string | undefined, total?: number): Reply<Item[]> {
  return new Reply(items, { next, total });
}

/** Turns a `Reply` into status, headers and body. The link to the next page follows RFC 8288. */
@Injectable()
export class ReplyInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    return next.handle().pipe(
      map((answer: unknown) => {
        if (!(answer instanceof Reply)) return answer;
        const response = http.getResponse<FastifyReply>();
        const { status, location, next: cursor, total } = answer.options;
        if (status) response.status(status);
        if (location) response.header('location', location);
        if (total !== undefined) response.header('x-total-count', String(total));
        if (cursor) {
          const url = new URL(http.getRequest<FastifyRequest>().url, 'http://origin');
          url.searchParams.set('cursor', cursor);
          response.header('link', `<${url.pathname}${url.search}>; rel="next"`);
        }
        return answer.body as unknown;
      }),
    );
  }
}
