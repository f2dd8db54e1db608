import { lookup } from 'node:dns/promises';
import { Client, type ClientConfig } from 'pg';
import { isDatabaseUnavailable } from './postgres-errors.js';

/** How long a connection may take (milliseconds), where nothing is said of it. */
const PATIENCE = 10_000;
/** How much of that a server may take to say what it is. */
const SHARE = 0.6;

/** No server takes writes now. The code is PostgreSQL's own for "not now". */
class NoPrimary extends Error {
  readonly code = '57P03';
}

interface Server {
  host: string;
  port: number;
}

/**
 * Which of several PostgreSQL servers takes writes. node-postgres knows one host alone; this does what libpq does for
 * `target_session_attrs=read-write` (PostgreSQL documentation, 34.1.1.3 "Specifying Multiple Hosts"), but asks all
 * servers at once, and remembers the answer until a connection there fails.
 */
export class Primary {
  private known: Server | undefined;
  private search: Promise<Server> | undefined;
  private readonly lookups = new Map<string, Promise<unknown>>();

  /** @param lookUp looks up the address of a host */
  constructor(
    private readonly servers: readonly Server[],
    private readonly lookUp: (host: string) => Promise<unknown> = lookup,
  ) {}

  /** @throws Error that says "not now" when no server takes writes, or the server's own word on why it lets nobody in */
  async find(config: ClientConfig): Promise<Server> {
    if (this.known) {
      await this.isThere(this.known, config);
      return this.known;
    }
    this.search ??= this.ask(config).finally(() => (this.search = undefined));
    return (this.known = await this.search);
  }

  forget(): void {
    this.known = undefined;
  }

  /**
   * Whether a server's name leads anywhere. Looking up one that is gone may take many seconds, in one of the few threads
   * that a process has for that: so each is looked up once at a time, whoever stops waiting for it.
   * @throws Error that says "not now"
   */
  private async isThere({ host }: Server, config: ClientConfig): Promise<void> {
    const asked = this.lookups.get(host) ?? this.lookUp(host).finally(() => this.lookups.delete(host));
    this.lookups.set(host, asked);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new NoPrimary(`${host} is not found in time`)), patienceOf(config));
    });
    await Promise.race([asked, late]).finally(() => clearTimeout(timer));
  }

  private async ask(config: ClientConfig): Promise<Server> {
    const asked = this.servers.map(async server => {
      await this.isThere(server, config);
      const connectionTimeoutMillis = patienceOf(config);
      const client = new Client({ ...config, ...server, connectionTimeoutMillis });
      client.on('error', () => undefined);
      try {
        await client.connect();
        if (await isReadOnly(client)) throw new NoPrimary('only reads');
        return server;
      } finally {
        client.end().catch(() => undefined);
      }
    });
    return Promise.any(asked).catch(({ errors }: AggregateError) => {
      const reason: unknown = errors.find(error => !isDatabaseUnavailable(error));
      const names = this.servers.map(({ host, port }) => `${host}:${port}`).join(', ');
      throw reason ?? new NoPrimary(`none of ${names} takes writes now`, { cause: errors });
    });
  }
}

/** What a server may take to say what it is (milliseconds). */
function patienceOf({ connectionTimeoutMillis = PATIENCE }: ClientConfig): number {
  return SHARE * connectionTimeoutMillis;
}

/** A client that connects to whichever server is the primary. */
export function primaryClient(primary: Primary): typeof Client {
  return class PrimaryClient extends Client {
    private readonly config: ClientConfig;

    constructor(config: ClientConfig = {}) {
      super(config);
      const { user, database } = this;
      const { password, ssl, connectionTimeoutMillis } = config;
      this.config = { user, database, password: password ?? this.password, ssl, connectionTimeoutMillis };
    }

    override connect(): Promise<Client>;
    override connect(callback: (error: Error | null, client?: Client) => void): void;
    override connect(callback?: (error: Error | null, client?: Client) => void): Promise<Client> | void {
      const connected = this.connectToPrimary();
      if (!callback) return connected;
      connected.then(
        client => callback(null, client),
        (error: Error) => callback(error),
      );
    }

    private async connectToPrimary(): Promise<Client> {
      try {
        Object.assign(this, await primary.find(this.config));
        await super.connect();
        // Since we remember: it may have been started again as a standby.
        if (!(await isReadOnly(this))) return this;
        await super.end();
        throw new NoPrimary(`${this.host}:${this.port} takes no writes any more`);
      } catch (error) {
        primary.forget();
        throw error;
      }
    }
  };
}

async function isReadOnly(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ transaction_read_only: string }>('SHOW transaction_read_only');
  return rows[0]?.transaction_read_only === 'on';
}
