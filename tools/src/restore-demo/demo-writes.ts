import type { Endpoint, ResponseOf } from '@endpaper/contracts';
import type { ApiClient } from '@endpaper/local-servers';
import { setTimeout } from 'node:timers/promises';

type Call = Parameters<ApiClient['call']>[1];

/** Sends the writes of the demo account, at the pace that the gateway allows. */
export class DemoWrites {
  /** How many have changed something. */
  count = 0;

  /** @param client has the session of the demo account */
  constructor(private readonly client: Pick<ApiClient, 'call'>) {}

  /**
   * @returns the response; undefined when the entity, or what it belongs to, was deleted
   * @throws Error when the write is refused
   */
  async send<E extends Endpoint>(endpoint: E, call: Call): Promise<ResponseOf<E> | undefined> {
    const response = await this.client.call(endpoint, call);
    const { status, headers } = response;
    if (status === 404) return undefined;
    if (status === 429) {
      await setTimeout(1000 * Number(headers.get('retry-after')));
      return this.send(endpoint, call);
    }
    const text = await response.text();
    if (!response.ok) throw new Error(`${endpoint.method} ${endpoint.path} returned ${status}: ${text}`);
    this.count += 1;
    return endpoint.response?.parse(JSON.parse(text)) as ResponseOf<E>;
  }
}
