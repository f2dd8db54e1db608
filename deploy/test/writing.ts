import { bookEndpoints, postEndpoints } from '@endpaper/contracts';
import { ApiClient } from '@endpaper/local-servers';
import * as z from 'zod/mini';
import { system } from './system.js';

export const aBook = {
  title: 'Middlemarch',
  author: 'George Eliot',
  description: 'A study of provincial life',
  cover: 'https://covers.example/middlemarch.jpg',
  genre_id: 1,
  amazon: 'url',
};

const Created = z.object({ id: z.int() });

/** What readers write while something breaks. */
export interface Writing {
  /** The posts whose writing was acknowledged. */
  acknowledged: number[];
  /** How writes were refused: a status, or what the connection said. */
  refused: Map<string, number>;
  /** The longest time between two acknowledged writes (milliseconds). */
  longestPause(): number;
  stop(): Promise<void>;
}

/** Some readers who write posts about a book, one after the other. */
export async function keepWriting(readers: number): Promise<Writing> {
  const acknowledged: number[] = [];
  const times = [Date.now()];
  const refused = new Map<string, number>();
  const note = (how: string) => refused.set(how, (refused.get(how) ?? 0) + 1);
  let isOver = false;
  const write = async () => {
    const reader = new ApiClient(system.url);
    await reader.signUp();
    const { id: bookId } = await reader.result(bookEndpoints.create, { body: aBook });
    while (!isOver) {
      const body = { title: 'While it breaks', text: 'Is this still there afterwards?' };
      try {
        const answer = await reader.call(postEndpoints.create, { params: { bookId }, body });
        if (answer.status === 201) {
          acknowledged.push(z.parse(Created, await answer.json()).id);
          times.push(Date.now());
        } else {
          note(String(answer.status));
          await answer.body?.cancel();
        }
      } catch (error) {
        note(error instanceof Error ? error.name : String(error));
      }
    }
  };
  const writers = Array.from({ length: readers }, write);
  return {
    acknowledged,
    refused,
    longestPause: () => Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? time))),
    stop: async () => {
      isOver = true;
      await Promise.all(writers);
    },
  };
}
