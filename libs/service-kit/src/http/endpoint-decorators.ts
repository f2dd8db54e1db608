import {
  applyDecorators,
  createParamDecorator,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
  type ExecutionContext,
} from '@nestjs/common';
import { unknownParameters, type Endpoint as EndpointContract, type Schema } from '@endpaper/contracts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { InvalidFields, ValidationFailed } from './api-errors.js';

const ENDPOINT = Symbol('endpoint');

const METHODS = {
  GET: RequestMethod.GET,
  POST: RequestMethod.POST,
  PUT: RequestMethod.PUT,
  PATCH: RequestMethod.PATCH,
  DELETE: RequestMethod.DELETE,
} as const;

/**
 * Makes a controller's method the handler of an endpoint. Path, method, status, access and the schemas of a request come
 * from the contract, so that the service can't drift from it.
 */
export function Endpoint(contract: EndpointContract): MethodDecorator {
  return applyDecorators(
    RequestMapping({ path: contract.path, method: METHODS[contract.method] }),
    HttpCode(contract.status),
    SetMetadata(ENDPOINT, contract),
  );
}

/** The contract of a handler, or undefined for an operational route (health, metrics, keys). */
export function contractOf(handler: object): EndpointContract | undefined {
  return Reflect.getMetadata(ENDPOINT, handler) as EndpointContract | undefined;
}

const PARTS = ['params', 'query', 'headers', 'body'] as const;

/**
 * Parses the parts of a request by the contract's schemas.
 * @throws ValidationFailed with the first message of each field
 */
function parseInput(contract: EndpointContract, request: Record<(typeof PARTS)[number], unknown>) {
  const input: Partial<Record<(typeof PARTS)[number], unknown>> = {};
  const errors: Record<string, string> = {};
  // Only a body comes from a form, whose fields the message mentions.
  let marksFields = false;
  for (const part of PARTS) {
    const schema: Schema | undefined = contract[part];
    if (!schema) continue;
    const parsed = z.safeParse(schema, request[part] ?? {});
    if (parsed.success) input[part] = parsed.data;
    else {
      marksFields ||= part === 'body';
      for (const issue of parsed.error.issues) errors[issue.path.join('.') || 'message'] ??= messageOf(issue);
    }
  }
  const [first] = Object.values(errors);
  if (first === undefined) return input;
  throw marksFields ? new InvalidFields(errors) : new ValidationFailed({ message: first, ...errors });
}

/**
 * Caches have a response for each query: one with a parameter that means nothing would be read again for each of its values.
 * @throws ValidationFailed that names the parameters that an endpoint does not have
 */
export function refuseUnknownParameters(contract: Pick<EndpointContract, 'query'>, query: unknown): void {
  const errors = unknownParameters(contract, Object(query) as object).map(
    name => [name, `There is no parameter ${name}`] as const,
  );
  const [first] = errors;
  if (first) throw new ValidationFailed({ ...Object.fromEntries(errors), message: first[1] });
}

/** A part that is no object has no field, and its schema has no message for that. */
function messageOf({ path, message }: z.core.$ZodIssue): string {
  return path.length > 0 ? message : 'The request could not be read';
}

/** Injects the parsed request: `{ params, query, headers, body }`, typed by `InputOf<typeof contract>`. */
export const Input = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const contract = contractOf(context.getHandler());
  if (!contract) throw new Error('@Input() belongs on a method with @Endpoint()');
  return parseInput(contract, context.switchToHttp().getRequest<FastifyRequest>());
});

/** Injects the file of a request to an endpoint with `upload`. */
export const UploadedFile = createParamDecorator((_: unknown, context: ExecutionContext): Buffer => {
  const { body } = context.switchToHttp().getRequest<FastifyRequest>();
  if (Buffer.isBuffer(body)) return body;
  throw new ValidationFailed({ message: 'Please choose a file' });
});

/** The authenticated user who sent a request, and the session. */
export interface Caller {
  id: number;
  session_id: string;
  /** Whether the account is new, or its email address is not confirmed: it may do less. */
  is_newcomer: boolean;
  is_moderator?: true;
  /** Until when the account may only read (milliseconds since 1970), if it is suspended. */
  suspended_until?: number;
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
