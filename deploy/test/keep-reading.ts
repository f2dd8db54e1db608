import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { text } from 'node:stream/consumers';

/**
 * Reads again and again over one connection that is kept, until an answer says that it was the connection's last.
 * @param statuses where what was answered is added
 * @throws Error when an answer does not come, or breaks off
 */
export async function keepReading(url: string, statuses: (number | undefined)[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let isLast = false;
  while (!isLast) {
    const [answer] = await once(get(url, { agent }), 'response');
    await text(answer);
    statuses.push(answer.statusCode);
    isLast = answer.headers.connection === 'close';
  }
  agent.destroy();
}
