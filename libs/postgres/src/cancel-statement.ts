import { Connection, type Client, type ConnectionConfig } from 'pg';

/** Asking PostgreSQL to end a statement that has not been answered in time, before its connection is closed (milliseconds). */
const CANCEL_MS = 500;

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
export function cancelStatement(client: Client): Promise<void> {
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
