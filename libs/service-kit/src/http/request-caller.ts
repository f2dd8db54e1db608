import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** The authenticated user who sent a request, and the session. */
export interface Caller {
  id: number;
  session_id: string;
}

const callers = new WeakMap<FastifyRequest, Caller>();

export function setCaller(request: FastifyRequest, caller: Caller): void {
  callers.set(request, caller);
}

/** The caller of a request; undefined for a visitor, and before the request is authenticated. */
export function callerOf(request: FastifyRequest): Caller | undefined {
  return callers.get(request);
}

/** Injects the caller of a request: undefined for a visitor, never undefined where the contract says `signed-in`. */
export const CalledBy = createParamDecorator((_: unknown, context: ExecutionContext) =>
  callerOf(context.switchToHttp().getRequest<FastifyRequest>()),
);
