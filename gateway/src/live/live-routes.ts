import { liveEndpoints } from '@endpaper/contracts';
import { networkOf, ValidationFailed } from '@endpaper/service-kit/server';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { NotFound } from '../edge/server/http.errors.js';
import { pathOf } from '../edge/server/request-path.js';
import { sidOf } from '../edge/sessions/session-cookie.js';
import { Sessions } from '../edge/sessions/sessions.js';
import type { StreamOwner } from './live-stream.js';
import { LiveStreams } from './live-streams.js';
import { isTopic } from './topics.js';

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // nginx would collect the events.
  'x-accel-buffering': 'no',
  // An ended stream leaves no idle connection, which a server that stops would wait for.
  connection: 'close',
};

/** Serves the streams of hints. */
export function registerLiveRoutes(app: NestFastifyApplication, server: FastifyInstance): void {
  const streams = app.get(LiveStreams);
  const sessions = app.get(Sessions);

  /** While accounts are unavailable a reader gets the hints of visitors: all but those of a user's own topics. */
  const ownerOf = async (request: FastifyRequest): Promise<StreamOwner> => {
    const network = networkOf(request.ip, 'customer');
    const sid = sidOf(request);
    const session = sid === '' ? undefined : await sessions.find(sid).catch(() => undefined);
    return session ? { network, session: { id: session.session_id, user: session.user_id } } : { network };
  };

  const options = { exposeHeadRoute: false, config: { isEndless: true } } as const;
  server.get(liveEndpoints.stream.path, options, async (request, reply) => {
    // Another spelling of the path would count as a request in progress, for as long as the stream is open.
    if (pathOf(request) !== liveEndpoints.stream.path) throw new NotFound();
    const { topics, isContinued } = parse(request);
    const owner = await ownerOf(request);
    if (reply.raw.destroyed) return;
    streams.open({ owner, topics, isContinued }, reply.raw, { ...reply.getHeaders(), ...HEADERS });
    reply.hijack();
  });
}

/** @throws ValidationFailed when the query is not that of the contract */
function parse({ query, headers }: FastifyRequest): { topics: string[]; isContinued: boolean } {
  const { data, error } = z.safeParse(liveEndpoints.stream.query, query);
  if (!data) throw new ValidationFailed({ topics: error.issues[0]?.message ?? 'That is not a topic' });
  if (!data.topics.every(isTopic)) throw new ValidationFailed({ topics: 'That is not a topic' });
  // The browser sends the header when it opens a stream again by itself.
  const isContinued = headers['last-event-id'] !== undefined || data.last_event_id !== undefined;
  return { topics: data.topics, isContinued };
}
