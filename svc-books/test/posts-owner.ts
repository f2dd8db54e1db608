import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PostSnapshot } from '@endpaper/contracts';

const NO_POST = {
  errors: { message: 'There is nothing here' },
  code: 'post_not_found',
  request_id: 'a-request',
};

/** A server with the snapshot endpoints of svc-posts. It returns the posts of its map. */
export async function startPostsOwner() {
  const posts = new Map<number, PostSnapshot>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://owner.example');
    const id = url.pathname.split('/')[3];
    const after = Number(url.searchParams.get('after') ?? 0);
    const page = [...posts.values()].filter(post => post.id > after).sort((a, b) => a.id - b.id);
    const answer = id === undefined ? page.slice(0, 1) : posts.get(Number(id));
    response.setHeader('content-type', 'application/json').writeHead(answer ? 200 : 404);
    response.end(JSON.stringify(answer ?? NO_POST));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    posts,
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
