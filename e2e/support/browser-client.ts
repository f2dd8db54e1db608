import type { OwnUser } from '@endpaper/contracts';
import { ApiClient } from '@endpaper/local-servers';
import type { APIRequestContext } from '@playwright/test';

/** A client with an account. */
export type Reader = ApiClient & { user: OwnUser };

/** A client of the API that shares its cookies with a page, or has those of a test's `request`. */
export function clientOf({ request }: { request: APIRequestContext }): ApiClient {
  return new ApiClient('', {
    async send(url, { body, ...options }) {
      // As bytes: Playwright would quote a string that is not JSON.
      const response = await request.fetch(url, { ...options, ...(body && { data: Buffer.from(body) }) });
      const hasBody = response.status() !== 204 && response.status() !== 304;
      return new Response(hasBody ? new Uint8Array(await response.body()) : null, {
        status: response.status(),
        headers: response.headersArray().map(({ name, value }): [string, string] => [name, value]),
      });
    },
    async cookie(name) {
      return (await request.storageState()).cookies.find(cookie => cookie.name === name)?.value;
    },
  });
}

/** Signs a new account up. */
export async function newReader(client: ApiClient): Promise<Reader> {
  return Object.assign(client, { user: await client.signUp() });
}
