import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const HEALTH_CHECK_MS = 500;
const HEALTH_TIMEOUT_MS = 1_000;

export type Direction = 'requests' | 'responses';

/**
 * A TCP proxy and load balancer in front of the replicas of one part. It loses bytes as a network does: what TCP has not
 * delivered arrives later, or the connection breaks.
 */
export class Link {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #held = new Map<Direction, Promise<void>>();
  readonly #unhealthy = new Set<number>();
  #releases: (() => void)[] = [];
  #delay = 0;
  #isCut = false;
  #turn = 0;
  #checks: NodeJS.Timeout | undefined;

  private constructor(private readonly ports: readonly number[]) {
    this.#server = createServer(client => void this.#serve(client));
  }

  /**
   * @param healthPath a replica gets no new connections, while there is another one, if it does not answer this path with 200,
   *   or says by `connection: close` that it stops. A connection that waits to be accepted when a server stops is lost.
   */
  static async open(ports: readonly number[], healthPath?: string): Promise<Link> {
    const link = new Link(ports);
    link.#server.listen(0, '127.0.0.1');
    await once(link.#server, 'listening');
    if (healthPath !== undefined)
      link.#checks = setInterval(() => void link.#checkHealth(healthPath), HEALTH_CHECK_MS);
    return link;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Every packet takes longer from now on. */
  delay(milliseconds: number): void {
    this.#delay = milliseconds;
  }

  /** Delivers nothing in these directions until `release` is called. */
  hold(...directions: Direction[]): void {
    const released = new Promise<void>(resolve => this.#releases.push(resolve));
    for (const direction of directions) this.#held.set(direction, released);
  }

  /** Breaks all connections and refuses new ones until `release` is called. */
  cut(): void {
    this.#isCut = true;
    this.breakConnections();
  }

  breakConnections(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  release(): void {
    this.#isCut = false;
    this.#delay = 0;
    this.#held.clear();
    this.#releases.splice(0).forEach(release => release());
  }

  async close(): Promise<void> {
    clearInterval(this.#checks);
    this.release();
    this.breakConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #serve(client: Socket): Promise<void> {
    this.#keep(client);
    const replica = this.#isCut ? undefined : await this.#connect();
    if (!replica) return void client.destroy();
    this.#keep(replica);
    // The client may have closed meanwhile, or the link was cut.
    if (client.destroyed || this.#isCut) {
      replica.destroy();
      return void client.destroy();
    }
    client.once('close', () => replica.destroy());
    replica.once('close', () => client.destroy());
    await Promise.all([
      this.#forward(client, replica, 'requests'),
      this.#forward(replica, client, 'responses'),
    ]).catch(() => client.destroy());
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket);
    socket.setNoDelay();
    socket.on('error', () => socket.destroy());
    socket.once('close', () => this.#sockets.delete(socket));
  }

  /** Connects to the next replica that accepts a connection, the healthy ones first. */
  async #connect(): Promise<Socket | undefined> {
    this.#turn += 1;
    const turned = this.ports.map((_, index) => this.ports[(index + this.#turn) % this.ports.length] ?? 0);
    const isUnhealthy = (port: number) => Number(this.#unhealthy.has(port));
    for (const port of turned.sort((a, b) => isUnhealthy(a) - isUnhealthy(b))) {
      const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
      const isConnected = await once(socket, 'connect').then(
        () => true,
        () => false,
      );
      if (isConnected) return socket;
    }
    return undefined;
  }

  async #forward(from: Socket, to: Socket, direction: Direction): Promise<void> {
    for await (const bytes of from as AsyncIterable<Buffer>) {
      if (this.#delay > 0) await sleep(this.#delay);
      while (this.#held.has(direction)) await this.#held.get(direction);
      if (to.destroyed) return;
      if (!to.write(bytes)) await Promise.race([once(to, 'drain'), once(to, 'close')]);
    }
    to.end();
  }

  async #checkHealth(path: string): Promise<void> {
    const check = async (port: number) => {
      const signal = AbortSignal.timeout(HEALTH_TIMEOUT_MS);
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { signal }).catch(() => undefined);
      await response?.body?.cancel();
      const isStopping = response?.headers.get('connection') === 'close';
      if (response?.status === 200 && !isStopping) this.#unhealthy.delete(port);
      else this.#unhealthy.add(port);
    };
    await Promise.all(this.ports.map(check));
  }
}
