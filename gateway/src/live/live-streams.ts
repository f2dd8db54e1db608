import type { ServerResponse } from 'node:http';
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
import { HintLog, type LoggedHints } from './hint-log.js';
import { StreamsUnavailable } from './live.errors.js';
import { hintEvent, LiveStream, namedEvent, retryDelay, type StreamOwner } from './live-stream.js';
import { mayRead, notificationHint } from './notification-hints.js';
import { PendingHints } from './pending-hints.js';
import { StreamLimits } from './stream-limits.js';

/** A page that has missed more than this reads everything again. */
const MAX_MISSED = 500;

/** The request of a reader's page for a stream. */
export interface StreamRequest {
  owner: StreamOwner;
  topics: readonly string[];
  /** The id of the last event that the page got. */
  lastEventId: string | undefined;
}

/** All open streams, by topic. */
@Injectable()
export class LiveStreams implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly all = new Set<LiveStream>();
  private readonly byTopic = new Map<string, Set<LiveStream>>();
  private readonly pending = new PendingHints(topic => this.byTopic.get(topic));
  private timer: NodeJS.Timeout | undefined;
  private isStopping = false;

  constructor(
    private readonly log: HintLog,
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
   * Sends hints from now on, and first what the reader has missed. The headers must not be sent yet.
   * @throws TooManyStreams, StreamsUnavailable
   */
  open({ owner, topics, lastEventId }: StreamRequest, response: ServerResponse, headers: object): void {
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
    const { position } = this.log;
    stream.write(retry + this.missedBy(allowed, lastEventId) + namedEvent('position', position));
    // They are in no log: a page reads them again when its stream is open, because some may have come before that.
    for (const hint of allowed.flatMap(topic => notificationHint(topic) ?? []))
      stream.write(hintEvent(position, hint));
  }

  /** Sends the hints of an event to all streams of their topics. */
  send(event: LoggedHints): void {
    this.pending.add(event);
  }

  /** Sends hints of notifications to their users. @param keys those that services have announced */
  sendNotifications(keys: readonly string[]): void {
    const hints = keys.flatMap(key => notificationHint(key) ?? []);
    this.pending.add({ id: this.log.position, hints });
  }

  /** Hints were lost: all readers read again what they show. */
  sendMissed(): void {
    const event = namedEvent('missed', this.log.position);
    for (const stream of this.all) stream.write(event);
  }

  private missedBy(topics: readonly string[], lastEventId: string | undefined): string {
    if (lastEventId === undefined) return '';
    const missed = this.log
      .since(lastEventId)
      ?.flatMap(({ id, hints }) =>
        hints.filter(({ topic }) => topics.includes(topic)).map(hint => hintEvent(id, hint)),
      );
    if (!missed || missed.length > MAX_MISSED) return namedEvent('missed', this.log.position);
    return missed.join('');
  }

  /** Shows idle connections that the stream goes on, and ends old streams: a session does not last for ever. */
  private sweep(): void {
    const now = Date.now();
    const position = namedEvent('position', this.log.position);
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
