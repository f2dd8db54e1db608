import * as z from 'zod/mini';

const Link = z.object({ href: z.string() });

const Version = z.object({ number: z.string() });

const Environments = z.object({
  _embedded: z.object({
    environments: z.array(
      z.object({
        name: z.string(),
        _links: z.object({ 'pb:currently-deployed-deployed-versions': Link }),
      }),
    ),
  }),
});

const DeployedVersions = z.object({
  _embedded: z.object({
    deployedVersions: z.array(
      z.object({ _embedded: z.object({ pacticipant: z.object({ name: z.string() }), version: Version }) }),
    ),
  }),
});

const Integrations = z.object({
  _embedded: z.object({
    integrations: z.array(
      z.object({ consumer: z.object({ name: z.string() }), provider: z.object({ name: z.string() }) }),
    ),
  }),
});

/** A consumer's version beside a provider's, and what came of it. */
const Row = z.object({
  consumer: z.object({ name: z.string(), version: Version }),
  provider: z.object({ name: z.string(), version: z.nullable(Version) }),
  verificationResult: z.nullable(z.object({ success: z.boolean(), _links: z.object({ self: Link }) })),
});
export type Row = z.infer<typeof Row>;

export const Matrix = z.object({
  summary: z.object({ deployable: z.nullable(z.boolean()), reason: z.string() }),
  matrix: z.array(Row),
});

const Result = z.object({ testResults: z.optional(z.unknown()) });

const Pact = z.object({ _links: z.object({ 'pb:publish-verification-results': Link }) });

export interface Credentials {
  token?: string | undefined;
  username?: string | undefined;
  password?: string | undefined;
}

/** The resources of a Pact Broker that its client has no commands for (https://docs.pact.io/pact_broker/advanced_topics/api_docs). */
export class BrokerApi {
  readonly #authorization: Record<string, string>;

  constructor(
    private readonly url: string,
    { token, username, password }: Credentials,
  ) {
    const basic = username && Buffer.from(`${username}:${password ?? ''}`).toString('base64');
    const value = token ? `Bearer ${token}` : basic ? `Basic ${basic}` : undefined;
    this.#authorization = value ? { authorization: value } : {};
  }

  /** Whether anything was published of a version. */
  async knows(app: string, version: string): Promise<boolean> {
    return (await this.#get(`/pacticipants/${part(app)}/versions/${part(version)}`)) !== undefined;
  }

  /** By its name, where to ask which versions an environment has now. */
  async environments(): Promise<Map<string, string>> {
    const found = z.parse(Environments, await this.#get('/environments'));
    return new Map(
      found._embedded.environments.map(({ name, _links }) => [
        name,
        _links['pb:currently-deployed-deployed-versions'].href,
      ]),
    );
  }

  /** @param href of an environment's versions that are deployed now */
  async deployedVersions(href: string): Promise<Map<string, string>> {
    const found = z.parse(DeployedVersions, await this.#get(href));
    return new Map(
      found._embedded.deployedVersions.map(({ _embedded: { pacticipant, version } }) => [
        pacticipant.name,
        version.number,
      ]),
    );
  }

  /** Every row of the matrix of each consumer and provider. */
  async rows(): Promise<Row[]> {
    const found = z.parse(Integrations, await this.#get('/integrations'));
    const rows: Row[] = [];
    for (const { consumer, provider } of found._embedded.integrations) {
      const query = [consumer.name, provider.name].map(name => `q[][pacticipant]=${part(name)}`).join('&');
      const { matrix } = z.parse(Matrix, await this.#get(`/matrix?${query}&latestby=cvpv`));
      rows.push(...matrix);
    }
    return rows;
  }

  /** What was kept with a verification's result, in whatever form it was sent. */
  async testResults({ verificationResult }: Row): Promise<unknown> {
    if (!verificationResult) return undefined;
    return z.parse(Result, await this.#get(verificationResult._links.self.href)).testResults;
  }

  /** Publishes the result of a verification. @returns whether the broker has the pact that it is about */
  async publishResult(
    { consumer, consumerVersion, provider }: Record<'consumer' | 'consumerVersion' | 'provider', string>,
    result: { success: boolean; providerApplicationVersion: string; testResults: unknown },
  ): Promise<boolean> {
    const path = `/pacts/provider/${part(provider)}/consumer/${part(consumer)}/version/${part(consumerVersion)}`;
    const pact = await this.#get(path);
    if (pact === undefined) return false;
    const { href } = z.parse(Pact, pact)._links['pb:publish-verification-results'];
    await this.#ask(href, { method: 'POST', body: JSON.stringify(result) });
    return true;
  }

  async #get(address: string): Promise<unknown> {
    const answer = await this.#ask(address, { method: 'GET' });
    return answer.status === 404 ? undefined : answer.json();
  }

  async #ask(address: string, request: RequestInit): Promise<Response> {
    const url = new URL(address, this.url);
    const headers = {
      ...this.#authorization,
      accept: 'application/hal+json',
      'content-type': 'application/json',
    };
    const answer = await fetch(url, { ...request, headers }).catch((error: unknown) => {
      throw new Error(`The Pact Broker does not answer at ${this.url}.`, { cause: error });
    });
    if (!answer.ok && answer.status !== 404)
      throw new Error(`The Pact Broker answered ${answer.status} to ${request.method} ${url.pathname}.`);
    return answer;
  }
}

function part(text: string): string {
  return encodeURIComponent(text);
}
