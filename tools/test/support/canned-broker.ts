import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import * as z from 'zod/mini';

interface CannedBroker {
  url: string;
  close(): Promise<void>;
}

interface Pact {
  consumer: string;
  version: string;
  provider: string;
  content: string;
  sha: string;
}

interface Result {
  sha: string;
  consumer: string;
  provider: string;
  providerVersion: string;
  body: z.infer<typeof ResultBody>;
}

const Publication = z.object({
  pacticipantName: z.string(),
  pacticipantVersionNumber: z.string(),
  contracts: z.array(z.object({ consumerName: z.string(), providerName: z.string(), content: z.string() })),
});
const ResultBody = z.looseObject({ success: z.boolean(), providerApplicationVersion: z.string() });
const EnvironmentBody = z.object({ name: z.string() });

interface Asked {
  parts: string[];
  query: URLSearchParams;
  body: unknown;
}

type Answer = [status: number, body: unknown];

/**
 * A Pact Broker's documented answers (https://docs.pact.io/pact_broker/advanced_topics/api_docs), as far as its
 * client and we ask for them, over what they published.
 */
export async function startCannedBroker(): Promise<CannedBroker> {
  let url = '';
  const versions = new Set<string>();
  const pacts: Pact[] = [];
  const results: Result[] = [];
  const environments = ['test', 'production'];
  const deployed = new Map<string, Map<string, string>>();
  const link = (path: string) => ({ href: `${url}${path}` });

  function publish(body: unknown): Answer {
    const {
      pacticipantName: consumer,
      pacticipantVersionNumber: version,
      contracts,
    } = z.parse(Publication, body);
    const published = contracts.map(({ providerName: provider, content: encoded }) => {
      const content = Buffer.from(encoded, 'base64').toString();
      return { consumer, version, provider, content, sha: createHash('sha1').update(content).digest('hex') };
    });
    for (const pact of published) {
      const known = pactOf(pact.provider, consumer, version);
      if (known && known.sha !== pact.sha) {
        const text = `Cannot change the content of the pact for ${consumer} version ${version} and provider ${pact.provider}, as race conditions will cause unreliable results for can-i-deploy.`;
        return [409, { notices: [{ type: 'error', text }], errors: { contracts: [text] } }];
      }
      if (!known) pacts.push(pact);
    }
    versions.add(`${consumer}@${version}`);
    return [201, { notices: [{ type: 'success', text: 'published' }], _links: {} }];
  }

  function pactOf(provider = '', consumer = '', version = ''): Pact | undefined {
    return pacts.find(
      each => each.provider === provider && each.consumer === consumer && each.version === version,
    );
  }

  /** The newest result of each version of the provider, or a row that has none. */
  function rowsOf(pact: Pact, providerVersion?: string) {
    const ofPact = results.filter(({ sha }) => sha === pact.sha);
    const wanted = providerVersion
      ? [providerVersion]
      : [...new Set(ofPact.map(result => result.providerVersion))];
    const found = wanted.flatMap(version => {
      const index = results.findLastIndex(
        ({ sha, providerVersion: of }) => sha === pact.sha && of === version,
      );
      const result = results[index];
      return result
        ? [row(pact, version, { success: result.body.success, _links: { self: link(`/results/${index}`) } })]
        : [];
    });
    return found.length > 0 ? found : [row(pact, null, null)];
  }

  function row({ consumer, version, provider }: Pact, providerVersion: string | null, result: object | null) {
    return {
      consumer: { name: consumer, version: { number: version } },
      provider: { name: provider, version: providerVersion === null ? null : { number: providerVersion } },
      verificationResult: result,
    };
  }

  function matrix(query: URLSearchParams): Answer {
    const [one = '', other] = query.getAll('q[][pacticipant]');
    const version = query.get('q[][version]') ?? '';
    const inCharge = deployed.get(query.get('environment') ?? '') ?? new Map<string, string>();
    const rows = other
      ? pacts.filter(each => each.consumer === one && each.provider === other).flatMap(each => rowsOf(each))
      : [
          ...pacts
            .filter(each => each.consumer === one && each.version === version)
            .flatMap(each => rowsOf(each, inCharge.get(each.provider) ?? 'none')),
          ...pacts
            .filter(each => each.provider === one && inCharge.get(each.consumer) === each.version)
            .flatMap(each => rowsOf(each, version)),
        ];
    const successes = rows.map(
      ({ verificationResult }) =>
        verificationResult && 'success' in verificationResult && verificationResult.success,
    );
    const deployable = successes.every(each => each === true);
    return [200, { summary: { deployable, reason: deployable ? 'All good' : 'Not all good' }, matrix: rows }];
  }

  function versionOf(app = '', version = ''): Answer {
    if (!versions.has(`${app}@${version}`)) return [404, { error: 'not found' }];
    const self = `/pacticipants/${app}/versions/${version}`;
    const recordings = environments.map(name => ({
      name,
      ...link(`${self}/deployed-versions/environment/${name}`),
    }));
    return [200, { number: version, _links: { self: link(self), 'pb:record-deployment': recordings } }];
  }

  const routes: [RegExp, (asked: Asked) => Answer][] = [
    [
      /^GET \/$/,
      () => [
        200,
        {
          _links: {
            'pb:publish-contracts': link('/contracts/publish'),
            'pb:environments': link('/environments'),
          },
        },
      ],
    ],
    [/^POST \/contracts\/publish$/, ({ body }) => publish(body)],
    [
      /^PUT \/pacticipants\/([^/]+)\/branches\/[^/]+\/versions\/([^/]+)$/,
      ({ parts: [app, version] }) => {
        versions.add(`${app}@${version}`);
        return [201, { _links: {} }];
      },
    ],
    [/^GET \/pacticipants\/([^/]+)\/versions\/([^/]+)$/, ({ parts }) => versionOf(...parts)],
    [
      /^POST \/pacticipants\/([^/]+)\/versions\/([^/]+)\/deployed-versions\/environment\/([^/]+)$/,
      ({ parts: [app = '', version = '', environment = ''] }) => {
        const inCharge = deployed.get(environment) ?? new Map<string, string>();
        deployed.set(environment, inCharge.set(app, version));
        return [201, { _links: {} }];
      },
    ],
    [
      /^GET \/environments$/,
      () => {
        const all = environments.map(name => ({
          uuid: name,
          name,
          _links: {
            'pb:currently-deployed-deployed-versions': link(
              `/environments/${name}/deployed-versions/currently-deployed`,
            ),
          },
        }));
        return [200, { _embedded: { environments: all } }];
      },
    ],
    [
      /^POST \/environments$/,
      ({ body }) => {
        environments.push(z.parse(EnvironmentBody, body).name);
        return [201, body];
      },
    ],
    [
      /^GET \/environments\/([^/]+)\/deployed-versions\/currently-deployed$/,
      ({ parts: [environment = ''] }) => {
        const all = [...(deployed.get(environment) ?? [])].map(([name, number]) => ({
          _embedded: { pacticipant: { name }, version: { number } },
        }));
        return [200, { _embedded: { deployedVersions: all } }];
      },
    ],
    [
      /^GET \/integrations$/,
      () => {
        const pairs = new Map(
          pacts.map(({ consumer, provider }) => [`${consumer} ${provider}`, { consumer, provider }]),
        );
        const integrations = [...pairs.values()].map(({ consumer, provider }) => ({
          consumer: { name: consumer },
          provider: { name: provider },
        }));
        return [200, { _embedded: { integrations } }];
      },
    ],
    [/^GET \/matrix$/, ({ query }) => matrix(query)],
    [
      /^GET \/pacts\/provider\/([^/]+)\/consumer\/([^/]+)\/version\/([^/]+)$/,
      ({ parts }) => {
        const pact = pactOf(...parts);
        if (!pact) return [404, { error: 'not found' }];
        const { provider, consumer, sha, content } = pact;
        const results = `/pacts/provider/${provider}/consumer/${consumer}/pact-version/${sha}/verification-results`;
        return [
          200,
          { ...JSON.parse(content), _links: { 'pb:publish-verification-results': link(results) } },
        ];
      },
    ],
    [
      /^POST \/pacts\/provider\/([^/]+)\/consumer\/([^/]+)\/pact-version\/([^/]+)\/verification-results$/,
      ({ parts: [provider = '', consumer = '', sha = ''], body }) => {
        const result = z.parse(ResultBody, body);
        results.push({
          provider,
          consumer,
          sha,
          providerVersion: result.providerApplicationVersion,
          body: result,
        });
        versions.add(`${provider}@${result.providerApplicationVersion}`);
        return [201, result];
      },
    ],
    [/^GET \/results\/(\d+)$/, ({ parts: [index] }) => [200, results[Number(index)]?.body]],
  ];

  async function answer(request: IncomingMessage): Promise<Answer> {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', url);
    let text = '';
    for await (const part of request) text += String(part);
    const body: unknown = text ? JSON.parse(text) : undefined;
    for (const [pattern, handle] of routes) {
      const match = pattern.exec(`${request.method} ${pathname}`);
      if (match) return handle({ parts: match.slice(1).map(decodeURIComponent), query, body });
    }
    return [404, { error: `nothing answers ${request.method} ${pathname}` }];
  }

  const server = createServer((request, response) => {
    answer(request).then(
      ([status, body]) => {
        response.writeHead(status, { 'content-type': 'application/hal+json' }).end(JSON.stringify(body));
      },
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the broker has no port');
  url = `http://127.0.0.1:${address.port}`;
  return {
    url,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
