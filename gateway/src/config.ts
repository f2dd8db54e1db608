import { isIP } from 'node:net';
import { isWebUrl, SERVICE_NAMES, type ServiceName } from '@endpaper/contracts';
import { isEnvironment, ReleaseKey, ReleaseKeys } from '@endpaper/releases';
import { Origin, Port, processVariables, Required, Secret } from '@endpaper/service-kit/server';
import * as z from 'zod/mini';

const { NATS_URL, APP_KEY } = processVariables;

const WebAddress = Required.check(z.refine(isWebUrl, 'must be an http or https address'));

const NETWORK_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

/** Whether a text is an address, a network (`10.0.0.0/8`) or a name of networks that Fastify knows. */
function isNetwork(text: string): boolean {
  const [address = '', bits = '1', ...rest] = text.split('/');
  const longest = { 4: 32, 6: 128 }[isIP(address)] ?? 0;
  const isRange = rest.length === 0 && /^\d+$/.test(bits) && Number(bits) >= 1 && Number(bits) <= longest;
  return NETWORK_NAMES.includes(text) || isRange;
}

const listOf = (isValid: (each: string) => boolean, message: string) =>
  z
    .pipe(
      Required,
      z.transform(value => value.split(',').map(each => each.trim())),
    )
    .check(z.refine(all => all.every(isValid), message));

const Networks = listOf(
  isNetwork,
  `must be addresses, networks (10.0.0.0/8) or ${NETWORK_NAMES.join(', ')}, separated by commas`,
);

const Environment = Required.check(
  z.refine(isEnvironment, 'must be small letters, digits and hyphens, and not "release"'),
);

/** As in a content security policy: `https://builds.example`, `https://*.preview.example`. */
const ORIGIN_PATTERN = /^https?:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:(\d+|\*))?$/i;

const OriginPatterns = listOf(
  text => ORIGIN_PATTERN.test(text),
  'must be origins (https://builds.example, https://*.preview.example), separated by commas',
);

const limit = (defaultValue: number) =>
  z._default(
    z.pipe(z.pipe(z.string(), z.transform(Number)), z.int('must be a number').check(z.positive())),
    defaultValue,
  );

/** A text in Markdown: its first line is its title. */
const TitledText = z.string().check(z.regex(/^# \S/, 'must be Markdown that begins with a title: "# Rules"'));

type UpstreamVariable = `UPSTREAM_${Uppercase<ServiceName>}`;

/** The variable with a service's address: `UPSTREAM_BOOKS`. */
export function upstreamVariable(service: ServiceName): UpstreamVariable {
  return `UPSTREAM_${service.toUpperCase() as Uppercase<ServiceName>}`;
}

/** By default a service has its name in Compose and in Kubernetes. */
const originOf = (service: ServiceName) => z._default(Origin, `https://svc-${service}:4000`);

const upstreams = Object.fromEntries(
  SERVICE_NAMES.map(service => [upstreamVariable(service), originOf(service)]),
) as Record<UpstreamVariable, ReturnType<typeof originOf>>;

/** Origins, separated by spaces. */
const Origins = z.pipe(
  z.pipe(
    Required,
    z.transform(value => value.trim().split(/\s+/)),
  ),
  z.array(Origin),
);

/** The configuration of the job that creates what the brokers have. */
export const StreamsConfig = z.object({
  NATS_URL,
  /** The key of the user `administrator` of the brokers. */
  APP_KEY,
  /** The number of brokers that keep a copy of each stream and bucket. */
  NATS_REPLICAS: z._default(z.pipe(z.pipe(z.string(), z.transform(Number)), z.int().check(z.minimum(1))), 1),
});
export type StreamsConfig = Readonly<z.output<typeof StreamsConfig>>;

/** The configuration of the job that releases what the front ends' web servers have. */
export const ReleaseConfig = z.object({
  NATS_URL,
  /** The key of the user `releases` of the brokers. */
  APP_KEY,
  ENVIRONMENT: Environment,
  /** Signs the releases. Only this job and the teams' pipelines have it. */
  RELEASE_KEY: ReleaseKey,
  RELEASE_KEYS: ReleaseKeys,
  SHELL_ORIGIN: Origin,
  /** The origins of the remotes' web servers. */
  REMOTE_ORIGINS: Origins,
});
export type ReleaseConfig = Readonly<z.output<typeof ReleaseConfig>>;

export const GatewayConfig = z
  .object({
    ...processVariables,
    /**
     * The environment whose active remotes readers get. It has no default, because every value but `production` makes the
     * team page public and allows a browser to try builds that are released but not active.
     */
    ENVIRONMENT: Environment,
    /** A second port, with metrics and health. */
    MANAGEMENT_PORT: z.optional(Port),
    /** Signs the anti-forgery tokens; the same for all replicas. */
    XSRF_SECRET: Secret,
    /** The public keys of releases: what none of them has signed is not served. */
    RELEASE_KEYS: ReleaseKeys,
    /**
     * The proxies whose `X-Forwarded-` headers give the client's address, host and scheme. Without it, those headers are
     * ignored.
     */
    TRUSTED_PROXIES: z.optional(Networks),
    ...upstreams,
    /** The origin of the shell's web server, if the gateway downloads the shell to SHELL_DIR. */
    SHELL_ORIGIN: z.optional(Origin),
    SHELL_DIR: Required,
    REMOTES_DIR: Required,
    /** The origins of the remotes' web servers: files are downloaded from no other one. */
    REMOTE_ORIGINS: z._default(Origins, []),
    /** The origins of builds that a browser may try in place of released remotes. */
    OVERRIDE_ORIGINS: z.optional(OriginPatterns),
    /** The demo account; without it there is no demo login. */
    DEMO_EMAIL: z.optional(z.string()),
    DEMO_PASSWORD: z.optional(z.string()),
    CREDIT_NAME: Required,
    CREDIT_CODE_URL: WebAddress,
    CREDIT_NETWORK_URL: WebAddress,
    /** Where to report a weakness: `mailto:` or https. Published in `/.well-known/security.txt`. */
    SECURITY_CONTACT: z.optional(
      z.string().check(z.regex(/^(?:mailto:\S+@\S+|https:\/\/\S+)$/, 'must be a mailto: or https: address')),
    ),
    /** The age of entry (years). */
    MINIMUM_AGE: limit(16),
    /** The pages `/rules` and `/privacy`; without them those of `texts/`. */
    RULES_TEXT: z.optional(TitledText),
    PRIVACY_TEXT: z.optional(TitledText),
    /** The limits of one address's API calls. */
    READS_PER_MINUTE: limit(1_200),
    WRITES_PER_MINUTE: limit(240),
    /** The connections that one address may have open, unless it is of a trusted proxy. A browser opens six. */
    CONNECTIONS_PER_ADDRESS: limit(256),
    /** The streams of live hints that one address may have open. */
    LIVE_STREAMS_PER_ADDRESS: limit(64),
  })
  .check(
    z.refine(({ DEMO_EMAIL, DEMO_PASSWORD }) => !DEMO_EMAIL === !DEMO_PASSWORD, {
      path: ['DEMO_PASSWORD'],
      message: 'is set together with DEMO_EMAIL or not at all',
    }),
  );
export type GatewayConfig = Readonly<z.output<typeof GatewayConfig>>;
