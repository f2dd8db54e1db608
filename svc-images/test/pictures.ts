import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp, { type Color } from 'sharp';

/** A PNG of one color. */
export function aPicture(width = 400, height = 600, background: Color = 'teal'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

/** A website on this machine, and its URL under a name of the public network. */
export async function startWebsite(respond: RequestListener) {
  let respondNow = respond;
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    respondNow(request, response);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    requests,
    url: (path: string) => `http://covers.example:${port}${path}`,
    respondWith(next: RequestListener) {
      respondNow = next;
    },
    stop: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A response with an image. */
export function sends(image: Buffer, contentType = 'image/png'): RequestListener {
  return (_, response) => {
    response.writeHead(200, { 'content-type': contentType }).end(image);
  };
}
