import { TIMEOUTS } from '../timeouts.js';
import { LockNotAvailable } from './postgres-errors.js';

/**
 * Makes the writes of one row wait for each other in the process. In the database they would wait too, but each would occupy a
 * connection, and writes of other rows would find none. The database's locks order the writes of different replicas.
 */
export class WaitingWrites {
  /** For each row that is written: the writes that wait. */
  private readonly waiting = new Map<string, (() => void)[]>();

  /**
   * Writes a row once the earlier writes of it have ended.
   * @throws LockNotAvailable when they take too long
   */
  async run<Result>(row: string, write: () => Promise<Result>): Promise<Result> {
    const queue = this.waiting.get(row);
    if (queue) await wait(queue);
    else this.waiting.set(row, []);
    try {
      return await write();
    } finally {
      this.end(row);
    }
  }

  private end(row: string): void {
    const next = this.waiting.get(row)?.shift();
    if (next) next();
    else this.waiting.delete(row);
  }
}

function wait(queue: (() => void)[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const start = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      queue.splice(queue.indexOf(start), 1);
      reject(new LockNotAvailable('The earlier writes of the row take too long'));
    }, TIMEOUTS.waitingWrite);
    queue.push(start);
  });
}
