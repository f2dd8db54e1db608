/** Where the calls of a page go, and what of their headers arrives there. */
export interface Network {
  to: string;
  headers: (sent: Headers) => Headers;
}

/** Runs a test with the network of a page behind which stands one app. Paths arrive unchanged. */
export async function withNetwork<T>({ to, headers }: Network, test: () => Promise<T>): Promise<T> {
  const network = globalThis.fetch;
  globalThis.fetch = (address, request) => {
    const { pathname, search } = new URL(address instanceof Request ? address.url : address);
    return network(new URL(pathname + search, to), {
      ...request,
      headers: headers(new Headers(request?.headers)),
    });
  };
  try {
    return await test();
  } finally {
    globalThis.fetch = network;
  }
}
