import { lookup } from 'node:dns/promises';
import { Client, type ClientConfig } from 'pg';
import { isDatabaseUnavailable } from './postgres-errors.js';
import { keptAlive } from './session-options.js';

/** The deadline of a connection whose caller sets none (milliseconds). */
const CONNECT_MS = 10_000;

/** The share of a connection's deadline within which a server must answer whether it is the primary. */
const PROBE_SHARE = 0.6;

/** No server accepts writes now. The code is PostgreSQL's `cannot_connect_now`. */
class NoPrimary extends Error {
  readonly code = '57P03';
}

interface Server {
  host: string;
  port: number;
}

/**
 * Finds the one of several PostgreSQL servers that accepts writes. node-postgres supports a single host; this does what
 * libpq does for `target_session_attrs=read-write` (PostgreSQL documentation, 34.1.1.3 "Specifying Multiple Hosts"), but
 * probes all servers at once, and caches the primary until a connection to it fails.
 */
export class Primary {
  private cached: Server | undefined;
  private search: Promise<Server> | undefined;
  private readonly lookups = new Map<string, Promise<unknown>>();

  /** @param lookUp looks up the address of a host */
  constructor(
    private readonly servers: readonly Server[],
    private readonly lookUp: (host: string) => Promise<unknown> = lookup,
  ) {}

  /** @throws Error that `isDatabaseUnavailable` recognises when no server accepts writes, or the server's own refusal */
  async find(config: ClientConfig): Promise<Server> {
    if (this.cached) {
      await this.resolveHost(this.cached, config);
      return this.cached;
    }
    this.search ??= this.probeAll(config).finally(() => (this.search = undefined));
    return (this.cached = await this.search);
  }

  invalidate(): void {
    this.cached = undefined;
  }

  /**
   * Looks up a host's address. The lookup of a host that is gone may take many seconds on one of the few threads that
   * Node.js has for it. So there is one lookup per host at a time, which goes on after its caller has given up.
   * @throws Error that `isDatabaseUnavailable` recognises when the lookup takes too long
   */
  private async resolveHost({ host }: Server, config: ClientConfig): Promise<void> {
    const lookedUp = this.lookups.get(host) ?? this.lookUp(host).finally(() => this.lookups.delete(host));
    this.lookups.set(host, lookedUp);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(new NoPrimary(`the lookup of ${host} takes too long`));
      }, probeTimeoutOf(config));
    });
    await Promise.race([lookedUp, late]).finally(() => {
      clearTimeout(timer);
    });
  }

  private async probeAll(config: ClientConfig): Promise<Server> {
    const probes = this.servers.map(async server => {
      await this.resolveHost(server, config);
      const client = new Client({
        ...config,
        ...server,
        ...keptAlive(),
        connectionTimeoutMillis: probeTimeoutOf(config),
      });
      client.on('error', () => undefined);
      try {
        await client.connect();
        if (await isStandby(client)) throw new NoPrimary(`${server.host}:${server.port} is a standby`);
        return server;
      } finally {
        client.end().catch(() => undefined);
      }
    });
    return Promise.any(probes).catch((error: unknown) => {
      const errors: unknown[] = error instanceof AggregateError ? error.errors : [error];
      // A server that refuses the role or its password says more than one that is down.
      const refusal = errors.find(each => each instanceof Error && !isDatabaseUnavailable(each)) as
        Error | undefined;
      const names = this.servers.map(({ host, port }) => `${host}:${port}`).join(', ');
      throw refusal ?? new NoPrimary(`none of ${names} accepts writes now`, { cause: errors });
    });
  }
}

/** How long a server may take to answer whether it is the primary (milliseconds). */
function probeTimeoutOf({ connectionTimeoutMillis = CONNECT_MS }: ClientConfig): number {
  return PROBE_SHARE * connectionTimeoutMillis;
}

/** A client class whose instances connect to the primary. */
export function primaryClient(primary: Primary): typeof Client {
  return class PrimaryClient extends Client {
    private readonly config: ClientConfig;

    constructor(config: ClientConfig = {}) {
      super(config);
      const { user, database } = this;
      // From the URL: whether the connection is encrypted, and how the server is verified.
      const { ssl } = this as { ssl: ClientConfig['ssl'] };
      const { password, connectionTimeoutMillis } = config;
      this.config = { user, database, password: password ?? this.password, ssl, connectionTimeoutMillis };
    }

    override connect(): Promise<Client>;
    override connect(callback: (error: Error | null, client?: Client) => void): void;
    override connect(callback?: (error: Error | null, client?: Client) => void): Promise<Client> | undefined {
      const connected = this.connectToPrimary();
      if (!callback) return connected;
      connected.then(
        client => {
          callback(null, client);
        },
        (error: unknown) => {
          callback(error as Error);
        },
      );
      return undefined;
    }

    private async connectToPrimary(): Promise<Client> {
      try {
        Object.assign(this, await primary.find(this.config));
        await super.connect();
        // The cached primary may have become a standby.
        if (!(await isStandby(this))) return this;
        await super.end();
        throw new NoPrimary(`${this.host}:${this.port} is a standby`);
      } catch (error) {
        primary.invalidate();
        throw error;
      }
    }
  };
}

async function isStandby(client: Client): Promise<boolean> {
  // Not `transaction_read_only`: the connections for reads have it on the primary, too.
  const { rows } = await client.query<{ is_standby: boolean }>('SELECT pg_is_in_recovery() AS is_standby');
  return rows[0]?.is_standby === true;
}
