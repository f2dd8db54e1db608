import { parseEnvelope, sessionRevoked } from '@endpaper/contracts';
import { Broker, LOGGER, type Logger } from '@endpaper/service-kit';
import type { NatsConnection } from '@nats-io/transport-node';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import * as z from 'zod/mini';
import { SessionCache } from './session-cache.js';

/**
 * Purges revoked sessions from the cache. Every gateway needs every revocation, but none from before its start, so this is
 * a plain subscription without a durable consumer. After a reconnect the whole cache is purged instead.
 */
@Injectable()
export class SessionRevocations implements OnApplicationBootstrap {
  constructor(
    private readonly broker: Broker,
    private readonly cache: SessionCache,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    // Not awaited: the broker may be unavailable while the gateway starts.
    this.broker
      .connected()
      .then(connection => this.subscribe(connection))
      .catch((error: unknown) => {
        this.logger.error({ err: error }, 'the subscription to revocations failed');
      });
  }

  private async subscribe(connection: NatsConnection): Promise<void> {
    connection.subscribe(sessionRevoked.subject, {
      callback: (error, message) => {
        if (error) this.logger.error({ err: error }, 'the subscription to revocations failed');
        else this.revoke(message.string());
      },
    });
    // Sessions that were cached before the subscription may be revoked already.
    this.cache.purge();
    for await (const { type } of connection.status()) if (type === 'reconnect') this.cache.purge();
  }

  private revoke(message: string): void {
    try {
      const { data } = parseEnvelope(JSON.parse(message));
      this.cache.revoke(z.parse(sessionRevoked.data, data).session_ids);
    } catch (error) {
      // A revoked session must not stay valid only because its event is broken.
      this.logger.error({ err: error }, 'a revocation can’t be parsed: all sessions are looked up again');
      this.cache.purge();
    }
  }
}
