import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Many readers' streams of hints about one topic. */
export interface Streams {
  /** Waits until each stream has a hint that contains a text. @returns when each got it, by `performance.now()` */
  untilAllHave(text: string): Promise<number[]>;
  close(): void;
}

/** Opens streams, one after the other. */
export async function openStreams(origin: string, topic: string, count: number): Promise<Streams> {
  const { port, host } = new URL(origin);
  const sockets: Socket[] = [];
  let received: (text: string) => void = () => undefined;
  for (let opened = 0; opened < count; opened += 1) {
    const socket = connect({ port: Number(port), host: '127.0.0.1' });
    socket.setEncoding('latin1');
    socket.on('error', () => socket.destroy());
    socket.write(`GET /api/live?topics=${topic} HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
    const [head] = (await once(socket, 'data')) as [string];
    if (!head.startsWith('HTTP/1.1 200'))
      throw new Error(`A stream was refused: ${head.split('\r\n', 1)[0]}`);
    socket.on('data', (text: string) => received(text));
    sockets.push(socket);
  }
  return {
    untilAllHave: text =>
      new Promise(resolve => {
        const times: number[] = [];
        received = events => {
          if (events.includes(text)) times.push(performance.now());
          if (times.length === count) resolve(times);
        };
      }),
    close: () => sockets.forEach(socket => socket.destroy()),
  };
}
