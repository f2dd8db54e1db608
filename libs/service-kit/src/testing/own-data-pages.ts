import type { Endpoint, OwnDataPage } from '@endpaper/contracts';
import type { TestService } from './test-service.js';

type Row = OwnDataPage['rows'][number];

/**
 * Reads a list of a user's own data as an export does.
 * @returns the rows of each page
 */
export async function ownDataPages(
  service: Pick<TestService, 'call'>,
  endpoint: Endpoint,
  list: string,
  call: Parameters<TestService['call']>[1],
): Promise<Row[][]> {
  const pages: Row[][] = [];
  let after: string | null = null;
  do {
    const query: Record<string, string> = { list, ...(after !== null && { after }) };
    const answer = await service.call(endpoint, { ...call, query });
    if (answer.status !== 200) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
    const { rows, next } = answer.body as OwnDataPage;
    pages.push(rows);
    after = next;
  } while (after !== null);
  return pages;
}
