import { connect, type Socket } from 'node:net';
import type { LoadRequest } from '../calls/load-generator.js';

/** Requests that arrive at a fixed rate, however slowly they are answered. */
export interface Arrivals {
  url: string;
  /** Requests a second. */
  rate: number;
  seconds: number;
  /**
   * As many as an ingress keeps open. They are open before the first request: Node accepts one connection in each turn of its event
   * loop, so new ones would be late. A request for which no connection is idle is not sent.
   */
  connections: number;
  /** They are sent in turn, and again from the start. */
  requests: LoadRequest[];
}

/**
 * One response: the second in which its request was due, its status (0 for a broken
 * connection, -1 when it was not sent), and its milliseconds.
 */
export type Response = [second: number, status: number, milliseconds: number];

const TICK_MS = 2;
const NOT_SENT = -1;
const LENGTH = /\r\ncontent-length: (\d+)/i;

/** A kept connection with one request at a time. */
class Connection {
  private readonly socket: Socket;
  private received = '';
  private done: ((status: number) => void) | undefined;

  constructor(
    port: number,
    private readonly free: (connection: Connection) => void,
  ) {
    this.socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.socket.setEncoding('latin1');
    this.socket.on('data', (text: string) => {
      this.received += text;
      this.read();
    });
    this.socket.on('error', () => this.socket.destroy());
    this.socket.on('close', () => this.finish(0));
  }

  send(bytes: string, done: (status: number) => void): void {
    this.done = done;
    this.socket.write(bytes, 'latin1');
  }

  close(): void {
    this.socket.destroy();
  }

  private read(): void {
    const end = this.received.indexOf('\r\n\r\n');
    if (end === -1) return;
    const head = this.received.slice(0, end);
    if (this.received.length < end + 4 + Number(LENGTH.exec(head)?.[1] ?? 0)) return;
    this.received = '';
    this.finish(Number(head.slice(9, 12)));
    if (/\r\nconnection: close/i.test(head)) this.close();
    else this.free(this);
  }

  private finish(status: number): void {
    this.done?.(status);
    this.done = undefined;
  }
}

/** Sends requests at their rate and resolves once each has its response or a broken connection. */
async function run({ url, rate, seconds, connections, requests }: Arrivals): Promise<Response[]> {
  const { port, host } = new URL(url);
  const texts = requests.map(request => textOf(request, host));
  const responses: Response[] = [];
  const idle: Connection[] = [];
  for (let opened = 0; opened < connections; opened += 1) {
    const connection = new Connection(Number(port), each => idle.push(each));
    await new Promise(resolve =>
      connection.send(textOf({ method: 'GET', path: '/api/auth', headers: {} }, host), resolve),
    );
  }
  const start = performance.now();
  let [due, sent] = [0, 0];
  const send = () => {
    const connection = idle.pop();
    const at = performance.now();
    const second = Math.floor((at - start) / 1_000);
    if (!connection) {
      responses.push([second, NOT_SENT, 0]);
      return;
    }
    connection.send(texts[sent % texts.length] ?? '', status =>
      responses.push([second, status, performance.now() - at]),
    );
    sent += 1;
  };
  await new Promise<void>(resolve => {
    const timer = setInterval(() => {
      const elapsed = Math.min(seconds, (performance.now() - start) / 1_000);
      for (; due < elapsed * rate; due += 1) send();
      if (elapsed < seconds || responses.length < due) return;
      clearInterval(timer);
      resolve();
    }, TICK_MS);
  });
  idle.forEach(connection => connection.close());
  return responses;
}

function textOf({ method, path, headers, body = '' }: LoadRequest, host: string): string {
  const all = { ...headers, host, ...(body ? { 'content-length': String(Buffer.byteLength(body)) } : {}) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

// A process of its own, so that it sends at its rate while it is measured.
process.on(
  'message',
  (arrivals: Arrivals) => void run(arrivals).then(responses => process.send?.(responses)),
);
process.on('disconnect', () => process.exit());
