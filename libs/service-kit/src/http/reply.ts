import { hash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Json } from '../data/database/json.js';
import type { Page } from '../data/list-page.js';

interface ReplyOptions {
  status?: number;
  location?: string;
  next?: string | undefined;
  total?: number | undefined;
}

/** A successful response with more than a body. */
export class Reply<Body> {
  constructor(
    readonly body: Body,
    readonly options: ReplyOptions = {},
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
export function page({ json, next }: Page, total?: number): Reply<Json> {
  return new Reply(json, { next, total });
}

/** Sets the headers of a `Reply`. The link to the next page follows RFC 8288. */
export function setHeaders({ location, next, total }: ReplyOptions, response: FastifyReply): void {
  if (location) response.header('location', location);
  if (total !== undefined) response.header('x-total-count', String(total));
  if (!next) return;
  const url = new URL(response.request.url, 'http://origin');
  url.searchParams.set('cursor', next);
  response.header('link', `<${url.pathname}${url.search}>; rel="next"`);
}

/** Sends JSON text, with an ETag when it answers a read; 304 without a body when the client has it already. */
export function sendJson({ text, keys }: Json, response: FastifyReply, status?: number): FastifyReply {
  const { method, headers } = response.request;
  response.type('application/json; charset=utf-8');
  if (status) response.status(status);
  if (method !== 'GET') return response.send(text);
  if (keys) response.header('surrogate-key', keys);
  const tag = hash('sha1', text, 'base64url');
  response.header('etag', `W/"${tag}"`);
  if (headers['if-none-match']?.includes(`"${tag}"`)) return response.status(304).send();
  return response.send(text);
}
