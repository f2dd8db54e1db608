import { bookEndpoints } from '@endpaper/contracts';
import { ApiClient, newBook, newPost } from '@endpaper/local-servers';

/** Signs an account up, then reads and writes with it, so that every metric has values. @returns the number of rounds */
export async function makeTraffic(origin: string, milliseconds: number): Promise<number> {
  const client = new ApiClient(origin);
  await client.signUp();
  let rounds = 0;
  for (const end = Date.now() + milliseconds; Date.now() < end; rounds += 1) {
    await client.result(bookEndpoints.list);
    const { id } = await newBook(client);
    await newPost(client, id);
    await client.result(bookEndpoints.byId, { params: { id } });
  }
  return rounds;
}
