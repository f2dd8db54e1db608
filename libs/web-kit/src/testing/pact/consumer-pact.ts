import { buildPath, type Endpoint } from '@endpaper/contracts';
import { httpPact, match } from '@endpaper/contract-testing';
import { describe, test } from '@jest/globals';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { createStore, type PortalStore } from '../../api/store.js';
import { expectRead, expectStored, type ReadResponse } from './expect-read.js';
import { headerRules } from './gateway-headers.js';
import { CURSOR, nextPageHeader, totalHeader } from './response-matchers.js';

type Value = string | ReturnType<typeof match.fromProviderState<string>>;

/** A request to an endpoint, which names the method and the path. */
interface Request {
  to: Endpoint;
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, Value>>;
  /** The headers of the endpoint itself. */
  headers?: Readonly<Record<string, string>>;
  body?: object;
  /** In place of a JSON body: a file. */
  file?: { type: string; bytes: Buffer };
}

/** A call of the front end: what `initiate` of an API returns. */
type Call<Result> = ThunkAction<PromiseLike<Result>, unknown, unknown, UnknownAction>;

interface Sender {
  /** Provider states: sentences with ids. */
  given?: readonly string[];
  /** Whether reader 7 sends the request, or else a visitor. Without it, as the endpoint requires. */
  signedIn?: boolean;
  request: Request;
}

interface Interaction<Result> extends Sender {
  response?: ReadResponse;
  /** Sends the request with the front end's own code. */
  send: Call<Result>;
  /** Checks what the front end has read. Without it, that is what the response has. */
  check?: (result: Result, store: PortalStore) => void;
  /** The kind of entities that the front end has then stored, those of the response and no others. */
  stored?: { name: string };
}

interface Pages extends Sender {
  /** What the front end reads of each item. */
  item: Parameters<typeof match.eachLike>[0];
  /** The example of the number of all items, where the front end reads it. */
  total?: number;
  send: (options?: { initialPageParam: string }) => Call<unknown>;
}

/**
 * The functions that add interactions to the pact between a front end and a provider, and test them. The provider is a
 * service or the gateway; the request to a service has the headers that the gateway forwards.
 */
export function consumerPact(pair: { consumer: string; provider: string }) {
  const pact = httpPact(pair);
  const rules = headerRules(pair.provider);

  /** One request and its response. The description is a noun phrase: `the newest books`. */
  function requireResponse<Result>(description: string, interaction: Interaction<Result>): void {
    const { given = [], request, response = {}, send, stored, check } = interaction;
    const { method, status: success, access } = request.to;
    // Every request but a GET has a JSON body, if only an empty object.
    const sender = { signedIn: interaction.signedIn ?? access === 'signed-in', writes: method !== 'GET' };
    const { status = success, headers, body } = response;
    describe(`${pair.consumer} asks ${pair.provider} for`, () => {
      test(description, async () => {
        const added = pact.addInteraction().uponReceiving(description);
        for (const state of given) added.given(state);
        if (rules.cookie) document.cookie = rules.cookie;
        await added
          .withRequest(method, buildPath(request.to.path, request.params), builder => {
            if (request.query) builder.query({ ...request.query });
            const { file } = request;
            const type = file && { 'Content-Type': file.type };
            builder.headers({ ...rules.expected(sender), ...type, ...request.headers });
            if (file) builder.body(file.type, file.bytes);
            else if (sender.writes) builder.jsonBody(request.body ?? {});
          })
          .willRespondWith(status, builder => {
            if (headers) builder.headers({ ...headers });
            if (body) builder.jsonBody(body);
          })
          .executeTest(({ url }) =>
            withRequestsTo(
              url,
              sent => rules.forwarded(sent, sender),
              async () => {
                const store = createStore();
                const result = await store.dispatch(send);
                if (check) check(result, store);
                else expectRead(result, { ...response, status }, stored !== undefined);
                if (stored) expectStored(store, stored, response);
              },
            ),
          );
      });
    });
  }

  /** The first page of a long list, and the second one. @param things `posts of a user` */
  function requirePages(things: string, { item, total, send, ...sender }: Pages): void {
    const { to, params, query } = sender.request;
    const address = `${buildPath(to.path, params)}?${String(new URLSearchParams(query as Record<string, string>))}`;
    const body = match.eachLike(item);
    requireResponse(`the first page of many ${things}`, {
      ...sender,
      response: {
        headers: { ...nextPageHeader(address), ...(total !== undefined && totalHeader(total)) },
        body,
      },
      send: send(),
    });
    requireResponse(`the second page of many ${things}`, {
      ...sender,
      request: { ...sender.request, query: { ...query, cursor: CURSOR.matcher } },
      response: { body },
      send: send({ initialPageParam: CURSOR.example }),
    });
  }

  return { requireResponse, requirePages };
}

/** Runs `test` while `fetch` sends every request to `origin`, with the same path and the forwarded headers. */
async function withRequestsTo<T>(
  origin: string,
  forwarded: (sent: Headers) => Headers,
  test: () => Promise<T>,
): Promise<T> {
  const { fetch } = globalThis;
  globalThis.fetch = (address, request) => {
    const { pathname, search } = new URL(address instanceof Request ? address.url : address);
    return fetch(new URL(pathname + search, origin), {
      ...request,
      headers: forwarded(new Headers(request?.headers)),
    });
  };
  try {
    return await test();
  } finally {
    globalThis.fetch = fetch;
  }
}
