import { parseEnvelope, sessionRevoked } from '@endpaper/contracts';
import { Broker, LOGGER, type Logger } from '@endpaper/service-kit';
import type { NatsConnection } from '@nats-io/transport-node';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import * as z from 'zod/mini';
import { SessionMemory } from './session-memory.js';

/**
 * Hears of sessions that have ended. Every gateway must hear, and only for as long as it runs, so this is a plain
 * subscription; what was told while we were not listening is made good by forgetting everything.
 */
@Injectable()
export class Revocations implements OnApplicationBootstrap {
  constructor(
    private readonly broker: Broker,
    private readonly memory: SessionMemory,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    // In the background: the broker may be away while we start.
    this.broker
      .connected()
      .then(connection => this.listen(connection))
      .catch((error: unknown) => {
        this.logger.error({ err: error }, 'revocations are not heard');
      });
  }

  private async listen(connection: NatsConnection): Promise<void> {
    connection.subscribe(sessionRevoked.subject, {
      callback: (error, message) => {
        if (error) this.logger.error({ err: error }, 'revocations are not heard');
        else this.hear(message.string());
      },
    });
    // What was remembered before anybody listened may have ended meanwhile.
    this.memory.forgetAll();
    for await (const { type } of connection.status()) if (type === 'reconnect') this.memory.forgetAll();
  }

  private hear(message: string): void {
    try {
      const { data } = parseEnvelope(JSON.parse(message));
      this.memory.end(z.parse(sessionRevoked.data, data).session_ids);
    } catch (error) {
      // Whoever it was about must not stay signed in.
      this.logger.error({ err: error }, 'a revocation could not be read: all sessions are looked up again');
      this.memory.forgetAll();
    }
  }
}
