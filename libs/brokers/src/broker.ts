import { setTimeout as sleep } from 'node:timers/promises';
import { jetstream, jetstreamManager, type JetStreamClient, type JetStreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { connectionOptions, type BrokerLogin } from './connection.js';

/** Milliseconds. */
const TIMEOUTS = {
  connect: 2_000,
  /** Between two attempts of the first connection. */
  retry: 1_000,
  /** Between two attempts to connect again, and their random addition. */
  reconnect: 500,
  reconnectJitter: 200,
  /** Sending what is in the buffers before the process stops. */
  drain: 2_000,
};

/** Where a connection reports what happens, as pino does. */
interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** What a listener does. Messages between `disconnected` and `connected` are lost. */
export interface Listener {
  message: (content: string) => void;
  connected: () => void;
  disconnected: () => void;
}

/**
 * The connection of a process to NATS. It connects in the background, so that a service answers reads while the broker is unavailable.
 * Nest calls its hooks.
 */
export class Broker {
  private readonly connecting: Promise<NatsConnection>;
  private readonly stopping = new AbortController();
  private connection: NatsConnection | undefined;
  private readonly listeners: (() => void)[] = [];

  constructor(
    private readonly natsUrl: string,
    private readonly login: BrokerLogin,
    private readonly logger: Log,
  ) {
    this.connecting = this.connect();
    this.connecting.then(
      connection => this.logStatus(connection),
      () => undefined,
    );
  }

  private async connect(): Promise<NatsConnection> {
    while (!this.stopping.signal.aborted) {
      try {
        return await connect({
          ...connectionOptions(this.natsUrl, this.login),
          name: this.login.user,
          maxReconnectAttempts: -1,
          reconnectTimeWait: TIMEOUTS.reconnect,
          reconnectJitter: TIMEOUTS.reconnectJitter,
          timeout: TIMEOUTS.connect,
          // Stack traces of publications took 8 % of the CPU time of a process that published very many events.
          noAsyncTraces: true,
        });
      } catch (error) {
        this.logger.warn({ err: error }, 'the broker is unavailable');
        await sleep(TIMEOUTS.retry, undefined, { signal: this.stopping.signal }).catch(() => undefined);
      }
    }
    throw new Error('the process stops before the broker was available');
  }

  private async logStatus(connection: NatsConnection): Promise<void> {
    this.connection = connection;
    if (this.stopping.signal.aborted) await connection.close();
    for await (const { type } of connection.status()) {
      if (type === 'disconnect' || type === 'reconnect')
        this.logger.info({ status: type }, 'broker connection');
      if (type === 'reconnect') for (const listener of this.listeners) listener();
    }
  }

  /** Calls a function whenever the connection was lost and is there again: what was sent meanwhile may be lost. */
  onReconnect(listener: () => void): void {
    this.listeners.push(listener);
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
        if (!this.stopping.signal.aborted)
          this.logger.error({ err: error, subject }, 'a subscription failed');
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
    this.stopping.abort();
  }

  /** Sends what is in the buffers before the connection closes. */
  async onApplicationShutdown(): Promise<void> {
    if (!this.connection) return;
    // Without a broker nothing can be drained, and a frozen one does not answer; closing ends the attempts to reconnect.
    await Promise.race([this.connection.drain(), late(TIMEOUTS.drain)]).catch(() => this.connection?.close());
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
