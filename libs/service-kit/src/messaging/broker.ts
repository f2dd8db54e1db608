import { jetstream, jetstreamManager, type JetStreamClient, type JetStreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from '../logging/logger.js';

/** The connection to NATS. It is made in the background, so that a service answers reads while the broker is away. */
@Injectable()
export class Broker implements OnApplicationShutdown {
  private readonly connecting: Promise<NatsConnection>;
  private connection: NatsConnection | undefined;
  private closed = false;

  constructor(servers: string, name: string, logger: Logger) {
    this.connecting = connect({
      servers: servers.split(','),
      name,
      waitOnFirstConnect: true,
      maxReconnectAttempts: -1,
      reconnectTimeWait: 500,
      reconnectJitter: 200,
      timeout: 2_000,
    });
    this.connecting.then(
      connection => this.opened(connection, logger),
      (error: unknown) => logger.fatal({ err: error }, 'the broker refuses us'),
    );
  }

  private async opened(connection: NatsConnection, logger: Logger): Promise<void> {
    this.connection = connection;
    if (this.closed) await connection.close();
    for await (const { type } of connection.status()) {
      if (type === 'disconnect' || type === 'reconnect') logger.info({ status: type }, 'broker connection');
    }
  }

  /** The connection, once there is one. */
  connected(): Promise<NatsConnection> {
    return this.connecting;
  }

  async jetstream(): Promise<JetStreamClient> {
    return jetstream(await this.connected());
  }

  async manager(): Promise<JetStreamManager> {
    return jetstreamManager(await this.connected());
  }

  /**
   * Resolves when the broker answers.
   * @throws Error when it does not within the time (milliseconds)
   */
  async ping(within: number): Promise<void> {
    if (!this.connection) throw new Error('not connected to the broker yet');
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('the broker does not answer')), within).unref();
    });
    await Promise.race([this.connection.flush(), late]);
  }

  /** What is under way is sent before the connection closes. */
  async onApplicationShutdown(): Promise<void> {
    this.closed = true;
    // While the broker is away nothing can be drained; closing then ends the search for it.
    await this.connection?.drain().catch(() => this.connection?.close());
  }
}
