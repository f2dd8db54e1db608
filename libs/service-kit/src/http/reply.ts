import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';

/** A success that is more than its body. */
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

/** 201, with where the created thing is found. */
export function created<Body>(location: string, body: Body): Reply<Body> {
  return new Reply(body, { location });
}

/** 200: what was to be created is there already; nothing changed. */
export function unchanged<Body>(body: Body): Reply<Body> {
  return new Reply(body, { status: 200 });
}

/**
 * A page of a list, and the cursor of the next one if there is more.
 * @param total how many there are in all, where that is a stored counter
 */
export function page<Item>(items: Item[], next: string | undefined, total?: number): Reply<Item[]> {
  return new Reply(items, { next, total });
}

/** Turns a `Reply` into status, headers and body. The next page is named as RFC 8288 says. */
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
        return answer.body;
      }),
    );
  }
}
