import { parseEnvelope, sessionRevoked } from '@endpaper/contracts';
import { Broker } from '@endpaper/brokers';
import { LOGGER, Worker, type Logger } from '@endpaper/service-kit/server';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import * as z from 'zod/mini';
import { BROKER_PING_MS } from '../../timeouts.js';
import { SessionCache } from './session-cache.js';

/** Purges revoked sessions from the cache. Every gateway needs every message, but none from before its start. */
@Injectable()
export class SessionRevocations implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly watch: Worker;

  constructor(
    private readonly broker: Broker,
    private readonly cache: SessionCache,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    // A frozen broker keeps its connection open, and delivers no revocation. What it delivered came before its answer.
    this.watch = new Worker({
      turn: async () => {
        await broker.ping(BROKER_PING_MS);
        cache.setUnresponsive(false);
      },
      pause: BROKER_PING_MS,
      failed: () => {
        cache.setUnresponsive(true);
      },
    });
  }

  onApplicationBootstrap(): void {
    this.broker.subscribe(sessionRevoked.subject, {
      message: content => {
        this.revoke(content);
      },
      connected: () => {
        this.cache.connected();
      },
      disconnected: () => {
        this.cache.disconnected();
      },
    });
    this.watch.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.watch.stop();
  }

  private revoke(message: string): void {
    try {
      const { type, data } = parseEnvelope(JSON.parse(message));
      if (type !== sessionRevoked.subject) throw new Error(`the type of the event is ${type}`);
      this.cache.revoke(z.parse(sessionRevoked.data, data).session_ids);
    } catch (error) {
      // A revoked session must not stay valid only because its event is broken.
      this.logger.error({ err: error }, 'a revocation can’t be parsed: all sessions are looked up again');
      this.cache.purge();
    }
  }
}
