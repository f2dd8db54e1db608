import { jetstream, jetstreamManager, type JetStreamClient, type JetStreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { Injectable, type OnApplicationShutdown, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from '../logging/logger.js';
import { InterruptibleSleep } from './interruptible-sleep.js';

/** The connection to NATS. It is made in the background, so that a service answers reads while the broker is away. */
@Injectable()
export class Broker implements OnModuleDestroy, OnApplicationShutdown {
  private readonly connecting: Promise<NatsConnection>;
  private readonly pause = new InterruptibleSleep();
  private connection: NatsConnection | undefined;

  constructor(
    private readonly servers: string,
    private readonly name: string,
    private readonly logger: Logger,
  ) {
    this.connecting = this.find();
    this.connecting.then(
      connection => this.opened(connection),
      () => undefined,
    );
  }

  private async find(): Promise<NatsConnection> {
    while (!this.pause.stopped) {
      try {
        return await connect({
          servers: this.servers.split(','),
          name: this.name,
          maxReconnectAttempts: -1,
          reconnectTimeWait: 500,
          reconnectJitter: 200,
          timeout: 2_000,
        });
      } catch (error) {
        this.logger.warn({ err: error }, 'the broker is not to be had yet');
        await this.pause.sleep(1_000);
      }
    }
    throw new Error('the process stops');
  }

  private async opened(connection: NatsConnection): Promise<void> {
    this.connection = connection;
    if (this.pause.stopped) await connection.close();
    for await (const { type } of connection.status()) {
      if (type === 'disconnect' || type === 'reconnect')
        this.logger.info({ status: type }, 'broker connection');
    }
  }

  /**
   * The connection, once there is one.
   * @throws Error when the process stops before the broker was ever there
   */
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

  /** First of all: whoever waits for a broker that was never there would hold up the end. */
  onModuleDestroy(): void {
    this.pause.stop();
  }

  /** What is under way is sent before the connection closes. */
  async onApplicationShutdown(): Promise<void> {
    // While the broker is away nothing can be drained; closing then ends the search for it.
    await this.connection?.drain().catch(() => this.connection?.close());
  }
}
