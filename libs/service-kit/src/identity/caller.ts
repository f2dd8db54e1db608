import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** Who calls: a signed-in reader, in one of their sessions. */
export interface Caller {
  /** The reader's user id. */
  id: number;
  session_id: string;
}

const callers = new WeakMap<FastifyRequest, Caller>();

/** Remembers who makes a request. */
export function setCaller(request: FastifyRequest, caller: Caller): void {
  callers.set(request, caller);
}

/** Who makes a request: undefined for a visitor, never undefined where the contract says `signed-in`. */
export const CalledBy = createParamDecorator((_: unknown, context: ExecutionContext) =>
  callers.get(context.switchToHttp().getRequest<FastifyRequest>()),
);
