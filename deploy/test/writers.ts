import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { bookEndpoints, postEndpoints } from '@endpaper/contracts';
import { aPostDraft } from '@endpaper/contracts/testing';
import { ApiClient, newBook } from '@endpaper/local-servers';
import * as z from 'zod/mini';
import { system } from './compose.js';

const Created = z.object({ id: z.int() });

/**
 * Repeats a request on one keep-alive connection until a response closes the connection.
 * @param statuses receives the status of each response
 * @throws Error when a response is missing or incomplete
 */
export async function readUntilConnectionCloses(url: string, statuses: number[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let isLast = false;
  while (!isLast) {
    const [response] = (await once(get(url, { agent }), 'response')) as [IncomingMessage];
    await text(response);
    statuses.push(response.statusCode ?? 0);
    isLast = response.headers.connection === 'close';
  }
  agent.destroy();
}

/** Users who write posts one after the other, while a test breaks something. */
export interface Writers {
  /** The ids of the acknowledged posts. */
  acknowledged: number[];
  /** The number of failures by status or by error name. */
  failures: Map<string, number>;
  /** The longest time between two acknowledged writes, in milliseconds. */
  longestPause(): number;
  /** Deletes the books that the posts are about. @returns the statuses */
  deleteBooks(): Promise<number[]>;
  stop(): Promise<void>;
}

/** Starts users who write posts. */
export function startWriters(count: number): Writers {
  const acknowledged: number[] = [];
  const times = [Date.now()];
  const failures = new Map<string, number>();
  const countFailure = (name: string) => failures.set(name, (failures.get(name) ?? 0) + 1);
  const deletions: (() => Promise<number>)[] = [];
  let isStopped = false;
  const write = async () => {
    const client = new ApiClient(system.url);
    await client.signUp();
    const { id: bookId } = await newBook(client);
    deletions.push(async () => (await client.call(bookEndpoints.remove, { params: { id: bookId } })).status);
    while (!isStopped) {
      try {
        const response = await client.call(postEndpoints.create, { params: { bookId }, body: aPostDraft() });
        if (response.status === 201) {
          acknowledged.push(z.parse(Created, await response.json()).id);
          times.push(Date.now());
        } else {
          countFailure(String(response.status));
          await response.body?.cancel();
        }
      } catch (error) {
        countFailure(error instanceof Error ? error.name : String(error));
      }
    }
  };
  const writers = Promise.all(Array.from({ length: count }, write));
  return {
    acknowledged,
    failures,
    longestPause: () => Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? time))),
    deleteBooks: () => Promise.all(deletions.map(remove => remove())),
    stop: async () => {
      isStopped = true;
      await writers;
    },
  };
}
