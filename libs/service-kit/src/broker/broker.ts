import { connectionOptions, type BrokerLogin } from '@endpaper/brokers';
import { jetstream, jetstreamManager, type JetStreamClient, type JetStreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { Injectable, type OnApplicationShutdown, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from '../logging/logger.js';
import { TIMEOUTS } from '../timeouts.js';
import { InterruptibleSleep } from '../interruptible-sleep.js';

/** What a listener does. Messages between `disconnected` and `connected` are lost. */
export interface Listener {
  message: (content: string) => void;
  connected: () => void;
  disconnected: () => void;
}

/** The connection to NATS. It connects in the background, so that a service answers reads while the broker is unavailable. */
@Injectable()
export class Broker implements OnModuleDestroy, OnApplicationShutdown {
  private readonly connecting: Promise<NatsConnection>;
  private readonly pause = new InterruptibleSleep();
  private connection: NatsConnection | undefined;

  constructor(
    private readonly natsUrl: string,
    private readonly login: BrokerLogin,
    private readonly logger: Logger,
  ) {
    this.connecting = this.connect();
    this.connecting.then(
      connection => this.logStatus(connection),
      () => undefined,
    );
  }

  private async connect(): Promise<NatsConnection> {
    while (!this.pause.stopped) {
      try {
        return await connect({
          ...connectionOptions(this.natsUrl, this.login),
          name: this.login.user,
          maxReconnectAttempts: -1,
          reconnectTimeWait: TIMEOUTS.brokerReconnect,
          reconnectJitter: TIMEOUTS.brokerReconnectJitter,
          timeout: TIMEOUTS.brokerConnect,
          // Stack traces of publications took 8 % of the CPU time of a process that published very many events.
          noAsyncTraces: true,
        });
      } catch (error) {
        this.logger.warn({ err: error }, 'the broker is unavailable');
        await this.pause.sleep(TIMEOUTS.brokerRetry);
      }
    }
    throw new Error('the process stops before the broker was available');
  }

  private async logStatus(connection: NatsConnection): Promise<void> {
    this.connection = connection;
    if (this.pause.stopped) await connection.close();
    for await (const { type } of connection.status()) {
      if (type === 'disconnect' || type === 'reconnect')
        this.logger.info({ status: type }, 'broker connection');
    }
  }

  /**
   * Waits for the first connection.
   * @throws Error when the process stops before that
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
   * Sends a message to those who are subscribed now. Without a connection it is dropped, and so is one that the broker does not accept:
   * timers and callbacks send messages, where an error would end the process.
   */
  send(subject: string, content = ''): void {
    try {
      if (this.connection && !this.connection.isClosed()) this.connection.publish(subject, content);
    } catch (error) {
      this.logger.error({ err: error, subject }, 'a message could not be sent');
    }
  }

  /**
   * Subscribes to the messages that are sent from now on, without a durable consumer. It does not wait for the first
   * connection.
   */
  subscribe(subject: string, listener: Listener): void {
    this.connected()
      .then(async connection => {
        connection.subscribe(subject, {
          callback: (error, message) => {
            // An error in a callback would end the process.
            try {
              if (error) throw error;
              listener.message(message.string());
            } catch (failure) {
              this.logger.error({ err: failure, subject }, 'a subscription failed');
            }
          },
        });
        // The server has the subscription when it has answered.
        await connection.flush();
        listener.connected();
        for await (const { type } of connection.status()) {
          if (type === 'disconnect') listener.disconnected();
          if (type === 'reconnect') listener.connected();
        }
      })
      .catch((error: unknown) => {
        if (!this.pause.stopped) this.logger.error({ err: error, subject }, 'a subscription failed');
      });
  }

  /**
   * Resolves when the broker answers.
   * @throws Error when it does not answer within the timeout (milliseconds)
   */
  async ping(timeout: number): Promise<void> {
    if (!this.connection) throw new Error('not connected to the broker yet');
    await Promise.race([this.connection.flush(), late(timeout)]);
  }

  /** Runs before the other hooks, which may wait for a connection that never came. */
  onModuleDestroy(): void {
    this.pause.stop();
  }

  /** Sends what is in the buffers before the connection closes. */
  async onApplicationShutdown(): Promise<void> {
    if (!this.connection) return;
    // Without a broker nothing can be drained, and a frozen one does not answer; closing ends the attempts to reconnect.
    await Promise.race([this.connection.drain(), late(TIMEOUTS.brokerDrain)]).catch(() =>
      this.connection?.close(),
    );
  }
}

/**
 * Rejects after a time (milliseconds). When the process was blocked for longer than that, the answer may have arrived and not
 * be read yet: Node runs timers first, then reads from sockets, and then calls `setImmediate`.
 */
function late(timeout: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => {
      setImmediate(() => {
        reject(new Error('the broker does not answer'));
      }).unref();
    }, timeout).unref();
  });
}
