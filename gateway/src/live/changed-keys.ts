import { ANY_KEY, CHANGED_KEYS, hintOf } from '@endpaper/contracts';
import { Broker } from '@endpaper/brokers';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { VisitorCache } from '../api/visitor-cache/visitor-cache.js';
import type { VisitorResponse } from '../api/visitor-cache/visitor-response.js';
import { SessionCache } from '../edge/sessions/session-cache.js';
import { LiveStreams } from './live-streams.js';
import { notificationHint } from './topics.js';

/**
 * Gets what services announce as changed: it is purged from the caches of visitors' responses and of sessions, and open pages
 * get hints of it. Every gateway gets every announcement, from its start on.
 */
@Injectable()
export class ChangedKeys implements OnApplicationBootstrap {
  constructor(
    private readonly broker: Broker,
    private readonly cache: VisitorCache<VisitorResponse>,
    private readonly sessions: SessionCache,
    private readonly streams: LiveStreams,
  ) {}

  onApplicationBootstrap(): void {
    this.broker.subscribe(CHANGED_KEYS, {
      message: content => {
        this.take(content);
      },
      connected: () => {
        this.cache.connected();
        this.streams.sendMissed();
      },
      // The cache of sessions learns it from the subscription of their revocations.
      disconnected: () => {
        this.cache.disconnected();
      },
    });
  }

  private take(content: string): void {
    if (content === ANY_KEY) {
      this.cache.purgeAll();
      this.streams.sendMissed();
      return;
    }
    const announced = content.split(' ');
    const keys = announced.filter(each => !hintOf(each));
    // A page that reads again because of a hint gets nothing outdated.
    this.cache.purge(keys);
    this.sessions.purgeUsers(keys.flatMap(userOf));
    this.streams.send(announced.flatMap(each => hintOf(each) ?? notificationHint(each) ?? []));
  }
}

function userOf(key: string): number[] {
  const [, id] = /^user:(\d+)$/.exec(key) ?? [];
  return id === undefined ? [] : [Number(id)];
}
