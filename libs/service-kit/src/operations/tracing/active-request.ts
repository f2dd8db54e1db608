import { context, createContextKey, type Context } from '@opentelemetry/api';
import type { FastifyReply } from 'fastify';

const REPLY = createContextKey('endpaper.reply');

/** A context of a request, whose `reply` it is: for `requestId()` and `refuseAbandoned()`. */
export function withRequest(parent: Context, reply: FastifyReply): Context {
  return parent.setValue(REPLY, reply);
}

/** Runs work that others than the active request wait for, too: it goes on when the request's client is gone. */
export function outsideOfRequest<Result>(work: () => Result): Result {
  return context.with(context.active().deleteValue(REPLY), work);
}

const activeReply = () => context.active().getValue(REPLY) as FastifyReply | undefined;

/** The id of the active request, or undefined outside of one. */
export function requestId(): string | undefined {
  return activeReply()?.request.id;
}

/** The error of a statement that did not begin, because the client of its request has closed the connection. */
export class RequestAbandoned extends Error {
  override readonly name = 'RequestAbandoned';
  /** PostgreSQL's `query_canceled`: the request was ended, and has not failed. */
  readonly code = '57014';
}

/**
 * It looks at the response: a signal for each request would cost each one, and very few are abandoned.
 * @throws RequestAbandoned when the client of the active request has closed its connection before it was answered
 */
export function refuseAbandoned(): void {
  const response = activeReply()?.raw;
  if (response !== undefined && response.destroyed && !response.writableEnded) throw new RequestAbandoned();
}
