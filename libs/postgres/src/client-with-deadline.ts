import type { Client } from 'pg';
import { cancelStatement } from './cancel-statement.js';

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
