import type { TestService } from './test-service.js';

/**
 * Reads a list of a service page by page, as a visitor.
 * @param url the origin of the service
 * @param path the path of the first page with its query
 * @param between runs before each page after the first, with its number
 */
export async function readPages<Item>(
  url: string,
  path: string,
  between?: (page: number) => Promise<void>,
): Promise<Item[][]> {
  const pages: Item[][] = [];
  let next: string | undefined = path;
  while (next !== undefined) {
    if (pages.length > 0) await between?.(pages.length);
    // The service waits for idle connections when it stops.
    const response: Response = await fetch(`${url}${next}`, { headers: { connection: 'close' } });
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
    pages.push((await response.json()) as Item[]);
    next = /<([^>]*)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  }
  return pages;
}

/**
 * Reads a list of a service page by page, as a user or a visitor.
 * @param path the path of the first page with its query
 */
export async function readPagesAs<Item>(
  service: Pick<TestService, 'call'>,
  path: string,
  as?: number,
): Promise<Item[][]> {
  const pages: Item[][] = [];
  let next: string | undefined = path;
  while (next !== undefined) {
    const answer = await service.call({ method: 'GET', path: next }, { as });
    if (answer.status !== 200) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
    pages.push(answer.body as Item[]);
    next = /<([^>]*)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  return pages;
}
