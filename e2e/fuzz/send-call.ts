import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import type { ApiCall } from './calls.js';
import type { RawCall } from './raw-calls.js';
import type { ReaderSessions } from './reader-sessions.js';

/** A call without an answer by then fails (milliseconds). */
const ANSWERED_WITHIN = 5_000;

const notAnswered = () => new Error(`no answer within ${ANSWERED_WITHIN / 1_000} seconds`);

const agent = new Agent({ keepAlive: true });

/**
 * Sends a call to a gateway.
 * @returns the statuses of its responses; none when the gateway closed the connection without one
 * @throws Error when the gateway can't be reached, or does not answer
 */
export async function send(call: ApiCall | RawCall, url: URL, readers: ReaderSessions): Promise<number[]> {
  const session = await readers.headersOf(call.as);
  return call.kind === 'api' ? sendApiCall(call, url, session) : sendRawCall(call, url, session);
}

async function sendApiCall(call: ApiCall, url: URL, session: [string, string][]): Promise<number[]> {
  // A header of the call comes second: it doubles one of the session.
  const headers = [['Host', url.host], ...session, ...call.headers];
  if (call.body) headers.push(['Content-Length', String(call.body.length)]);
  const { hostname, port } = url;
  const { method, target: path } = call;
  const sent = request({ agent, hostname, port, method, path, headers: headers.flat() });
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(notAnswered());
      sent.destroy();
    }, ANSWERED_WITHIN);
    const finish = (answer: number[]) => {
      clearTimeout(timer);
      resolve(answer);
    };
    sent.on('response', response => {
      response.on('error', () => finish([]));
      response.on('end', () => finish([response.statusCode ?? 0])).resume();
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer);
      // A server may close the connection of a request that it refuses.
      if (['ECONNRESET', 'EPIPE'].includes(error.code ?? '') || error.code?.startsWith('HPE_')) resolve([]);
      else reject(error);
    });
    sent.end(call.body);
  });
}

async function sendRawCall(call: RawCall, url: URL, session: [string, string][]): Promise<number[]> {
  const lines = [call.line, `Host: ${url.host}`, ...session.map(pair => pair.join(': ')), ...call.headers];
  const socket = connect(Number(url.port), url.hostname);
  await once(socket, 'connect');
  let answer = '';
  socket.setEncoding('latin1').on('data', (text: string) => (answer += text));
  // A server that refuses the request may reset the connection before all of it is sent.
  socket.on('error', () => undefined);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(notAnswered());
      socket.destroy();
    }, ANSWERED_WITHIN);
    socket.on('close', () => {
      clearTimeout(timer);
      resolve([...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status)));
    });
    // It says that no more comes: an incomplete request has to be refused.
    socket.end(Buffer.from(`${lines.join('\r\n')}\r\n\r\n${call.body}`, 'latin1'));
  });
}
