import { Connection, type Client, type ConnectionConfig } from 'pg';

/** Asking PostgreSQL to end a statement that has not been answered in time, before its connection is closed (milliseconds). */
const CANCEL_MS = 500;

/**
 * A client class whose connections are closed when PostgreSQL does not answer in time. The statement then fails with `Query read
 * timeout`. The option `query_timeout` of node-postgres leaves the connection open, with the statement that still runs on it.
 * @param milliseconds from the first statement that is not answered
 */
export function clientWithDeadline(Base: typeof Client, milliseconds: number): typeof Client {
  return class ClientWithDeadline extends Base {
    private deadline: NodeJS.Timeout | undefined;
    private hasEnded = false;

    constructor(...options: ConstructorParameters<typeof Client>) {
      super(...options);
      const clear = () => {
        clearTimeout(this.deadline);
        this.deadline = undefined;
      };
      // All statements are answered.
      this.on('drain', clear);
      this.on('end', () => {
        this.hasEnded = true;
        clear();
      });
    }

    override query(...statement: unknown[]): never {
      // A connection that has ended rejects the statement, and never drains.
      if (!this.hasEnded)
        this.deadline ??= setTimeout(() => {
          this.closeUnlessAnswered();
        }, milliseconds);
      return super.query(...(statement as [string])) as never;
    }

    /** After a pause of the process, timers run before the answers that have arrived are read. */
    private closeUnlessAnswered(): void {
      const late = this.deadline;
      setImmediate(() => {
        if (late === this.deadline) void this.close();
      });
    }

    /**
     * PostgreSQL does not notice that the connection is closed while a commit waits for the standby: without a cancel request the
     * session would keep its locks and its slot. It then reports the commit as successful, which is not read: the standby does not
     * have it.
     */
    private async close(): Promise<void> {
      const { stream } = this.connection;
      stream.pause();
      await cancelStatement(this);
      stream.destroy(new Error('Query read timeout'));
    }
  };
}

/** What node-postgres does not declare. */
interface BackendKey {
  ssl: ConnectionConfig['ssl'];
  processID: number;
  secretKey: number;
}

interface CancelConnection extends Connection {
  connect(port: number, host: string): void;
  requestSsl(): void;
  cancel(processID: number, secretKey: number): void;
}

/**
 * Makes PostgreSQL end what a connection waits for or runs, by a request on a connection of its own, encrypted like the first one
 * (PostgreSQL documentation, "Canceling Requests in Progress"). PostgreSQL does not say whether something was ended.
 * @returns resolves when PostgreSQL has closed that connection, or has not done so in time; it never rejects
 */
function cancelStatement(client: Client): Promise<void> {
  const { ssl, processID, secretKey } = client as typeof client & BackendKey;
  const request = new Connection({ ssl }) as CancelConnection;
  return new Promise(resolve => {
    const timeout = setTimeout(() => request.stream.destroy(), CANCEL_MS);
    request.on('error', () => request.stream.destroy());
    request.on('end', () => {
      clearTimeout(timeout);
      resolve();
    });
    const send = () => {
      request.cancel(processID, secretKey);
    };
    if (ssl) {
      request.on('connect', () => {
        request.requestSsl();
      });
      request.on('sslconnect', send);
    } else request.on('connect', send);
    request.connect(client.port, client.host);
  });
}
