import { bookEndpoints, postEndpoints } from '@endpaper/contracts';
import { ApiClient } from '@endpaper/local-servers';

const aBook = {
  title: 'Measured',
  author: 'Nobody',
  description: 'A book that is there to be counted.',
  genre_id: 1,
  cover: 'https://covers.example/none.jpg',
  amazon: 'url',
};

/** Signs an account up, then reads and writes with it, so that every metric has values. @returns the number of rounds */
export async function makeTraffic(origin: string, milliseconds: number): Promise<number> {
  const client = new ApiClient(origin);
  await client.signUp();
  let rounds = 0;
  for (const end = Date.now() + milliseconds; Date.now() < end; rounds += 1) {
    await client.result(bookEndpoints.list);
    const { id } = await client.result(bookEndpoints.create, { body: aBook });
    const body = { title: 'Counted too', text: 'with its book' };
    await client.result(postEndpoints.create, { params: { bookId: id }, body });
    await client.result(bookEndpoints.byId, { params: { id } });
  }
  return rounds;
}
