import { connect } from 'node:net';

/** Sends a request over NATS's line protocol and returns the response. */
export function requestNats(port: number, subject: string, request: object): Promise<unknown> {
  return new Promise((answer, fail) => {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    socket.on('error', fail);
    socket.on('data', data => {
      received += data.toString('utf8');
      const [, length, rest] = /MSG inbox 1 (\d+)\r\n([^]*)/.exec(received) ?? [];
      if (rest === undefined || Buffer.byteLength(rest) < Number(length)) return;
      socket.destroy();
      answer(JSON.parse(rest.slice(0, Number(length))));
    });
    const body = JSON.stringify(request);
    socket.write(
      `CONNECT {"verbose":false}\r\nSUB inbox 1\r\nPUB ${subject} inbox ${body.length}\r\n${body}\r\n`,
    );
  });
}
