import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Hint } from '@endpaper/contracts';
import { Metrics } from '@endpaper/service-kit/server';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { SessionCache } from '../edge/sessions/session-cache.js';
import {
  LIVE_BEAT_MS,
  LIVE_RETRY_MS,
  LIVE_STREAM_MS,
  LIVE_SWEEP_MS,
  RECONNECTS_SPREAD_MS,
} from '../timeouts.js';
import { hintEvent, LiveStream, namedEvent, retryDelay, type StreamOwner } from './live-stream.js';
import { PendingHints } from './pending-hints.js';
import { StreamLimits, StreamsUnavailable } from './stream-limits.js';
import { mayRead, notificationHint } from './topics.js';

/** The request of a reader's page for a stream. */
export interface StreamRequest {
  owner: StreamOwner;
  topics: readonly string[];
  /** Whether the page had a stream before: it has missed what came since. */
  isContinued: boolean;
}

/** All open streams, by topic. */
@Injectable()
export class LiveStreams implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly all = new Set<LiveStream>();
  private readonly byTopic = new Map<string, Set<LiveStream>>();
  private readonly pending = new PendingHints(topic => this.byTopic.get(topic));
  /** The ids of events: no other gateway has the same ones. */
  private readonly ids = randomUUID();
  private sent = 0;
  private timer: NodeJS.Timeout | undefined;
  private isStopping = false;

  constructor(
    private readonly limits: StreamLimits,
    private readonly sessions: SessionCache,
    metrics: Metrics,
  ) {
    metrics.gauge('live_streams', 'Open streams of live hints', () => Promise.resolve(limits.open));
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.sweep();
    }, LIVE_SWEEP_MS);
    this.sessions.onEnded(ended => {
      for (const stream of this.all) {
        const { session } = stream.owner;
        if (session && (ended === 'unknown' || ended.includes(session.id))) stream.end();
      }
    });
  }

  /** Streams have no end: the server, which closes later, would wait for them. */
  onModuleDestroy(): void {
    this.isStopping = true;
    clearInterval(this.timer);
    for (const stream of this.all) stream.end();
  }

  /**
   * Sends hints from now on, and first `missed` to a reader who comes back. The headers must not be sent yet.
   * @throws StreamsUnavailable; ApiError 429 as `StreamLimits.enter` does
   */
  open({ owner, topics, isContinued }: StreamRequest, response: ServerResponse, headers: object): void {
    if (this.isStopping) throw new StreamsUnavailable();
    this.limits.enter(owner);
    const allowed = topics.filter(topic => mayRead(topic, owner));
    const stream = new LiveStream(response, owner, allowed, Date.now);
    this.add(stream);
    response.once('close', () => {
      this.remove(stream);
      this.limits.leave(owner);
    });
    response.writeHead(200, { ...headers });
    // Each one another time: all streams of a gateway end together when it stops.
    const retry = retryDelay(LIVE_RETRY_MS + Math.random() * RECONNECTS_SPREAD_MS);
    const missed = isContinued ? namedEvent('missed', this.nextId()) : '';
    const id = this.nextId();
    stream.write(retry + missed + namedEvent('position', id));
    // A page reads them again when its stream is open, because some may have come before that.
    for (const hint of allowed.flatMap(topic => notificationHint(topic) ?? []))
      stream.write(hintEvent(id, hint));
  }

  /** Sends hints to all streams of their topics. */
  send(hints: readonly Hint[]): void {
    this.pending.add(this.nextId(), hints);
  }

  /** Hints were lost: all readers read again what they show. */
  sendMissed(): void {
    const event = namedEvent('missed', this.nextId());
    for (const stream of this.all) stream.write(event);
  }

  private nextId(): string {
    this.sent += 1;
    return `${this.ids}-${this.sent}`;
  }

  /** Shows idle connections that the stream goes on, and ends old streams: a session does not last for ever. */
  private sweep(): void {
    const now = Date.now();
    const position = namedEvent('position', this.nextId());
    for (const stream of this.all) {
      if (now >= stream.openedAt + LIVE_STREAM_MS) stream.end();
      else if (now >= stream.writtenAt + LIVE_BEAT_MS) stream.write(position);
    }
  }

  private add(stream: LiveStream): void {
    this.all.add(stream);
    for (const topic of stream.topics) {
      const streams = this.byTopic.get(topic) ?? new Set();
      this.byTopic.set(topic, streams.add(stream));
    }
  }

  private remove(stream: LiveStream): void {
    this.all.delete(stream);
    for (const topic of stream.topics) {
      const streams = this.byTopic.get(topic);
      streams?.delete(stream);
      if (streams?.size === 0) this.byTopic.delete(topic);
    }
  }
}
