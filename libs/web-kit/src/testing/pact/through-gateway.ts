/** What of a page's request the gateway lets through to a service: no cookie, no anti-forgery token. */
const LET_THROUGH = ['content-type'];

interface Route {
  /** The service's address. */
  to: string;
  /** Whether the gateway knows who asks: the service then gets an identity token in place of the session's cookie. */
  signedIn: boolean;
}

/**
 * Runs a test with the network of a page behind whose gateway one service stands. Paths go there unchanged; of the
 * headers only what the gateway lets through, and for a signed-in reader `Bearer reader-7`.
 */
export async function throughGateway<T>({ to, signedIn }: Route, test: () => Promise<T>): Promise<T> {
  const network = globalThis.fetch;
  globalThis.fetch = (address, request) => {
    const { pathname, search } = new URL(address instanceof Request ? address.url : address);
    const headers = new Headers(request?.headers);
    for (const name of [...headers.keys()]) if (!LET_THROUGH.includes(name)) headers.delete(name);
    if (signedIn) headers.set('Authorization', 'Bearer reader-7');
    return network(new URL(pathname + search, to), { ...request, headers });
  };
  try {
    return await test();
  } finally {
    globalThis.fetch = network;
  }
}
