import { isIP } from 'node:net';
import { isWebUrl, SERVICE_NAMES, type ServiceName } from '@endpaper/contracts';
import { isEnvironment } from '@endpaper/releases';
import { Port, processVariables, Required, Secret } from '@endpaper/service-kit';
import * as z from 'zod/mini';

const { HOST, PORT, LOG_LEVEL, NATS_URL, NATS_REPLICAS, OTEL_EXPORTER_OTLP_ENDPOINT } = processVariables;

const WebAddress = Required.check(z.refine(isWebUrl, 'must be an http or https address'));

/** Scheme, host and port; a path would be lost, so there may be none. */
const Origin = z.pipe(
  Required.check(
    z.refine(
      value => isWebUrl(value) && `${new URL(value).origin}/` === new URL(value).href,
      'must be an http or https address without a path',
    ),
  ),
  z.transform(value => new URL(value).origin),
);

const NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

/** An address, a network (`10.0.0.0/8`) or the name of some. */
function isNetwork(text: string): boolean {
  const [address = '', bits = '1', ...rest] = text.split('/');
  const longest = { 4: 32, 6: 128 }[isIP(address)] ?? 0;
  const isRange = rest.length === 0 && /^\d+$/.test(bits) && Number(bits) >= 1 && Number(bits) <= longest;
  return NETWORKS.includes(text) || isRange;
}

const listOf = (isGood: (each: string) => boolean, message: string) =>
  z
    .pipe(
      Required,
      z.transform(value => value.split(',').map(each => each.trim())),
    )
    .check(z.refine(all => all.every(isGood), message));

const Networks = listOf(
  isNetwork,
  `must be addresses, networks (10.0.0.0/8) or ${NETWORKS.join(', ')}, separated by commas`,
);

const Environment = Required.check(
  z.refine(isEnvironment, 'must be small letters, digits and hyphens, and not "release"'),
);

/** As a content security policy has them: `https://builds.example`, `https://*.preview.example`. */
const ORIGIN_PATTERN = /^https?:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:(\d+|\*))?$/i;

const OriginPatterns = listOf(
  text => ORIGIN_PATTERN.test(text),
  'must be origins (https://builds.example, https://*.preview.example), separated by commas',
);

const perMinute = (standard: number) =>
  z._default(
    z.pipe(z.pipe(z.string(), z.transform(Number)), z.int('must be a number').check(z.positive())),
    standard,
  );

type UpstreamVariable = `UPSTREAM_${Uppercase<ServiceName>}`;

/** The variable that says where a service answers: `UPSTREAM_BOOKS`. */
export function upstreamVariable(service: ServiceName): UpstreamVariable {
  return `UPSTREAM_${service.toUpperCase() as Uppercase<ServiceName>}`;
}

const upstreams = Object.fromEntries(
  SERVICE_NAMES.map(service => [upstreamVariable(service), Origin]),
) as Record<UpstreamVariable, typeof Origin>;

/** The configuration of the job that releases what front ends' web servers have. */
export const ReleaseConfig = z.object({
  NATS_URL,
  NATS_REPLICAS,
  ENVIRONMENT: Environment,
  /** The web servers of the remotes, separated by spaces. */
  REMOTE_ORIGINS: z.pipe(
    Required,
    z.transform(value => value.trim().split(/\s+/)),
  ),
});
export type ReleaseConfig = Readonly<z.output<typeof ReleaseConfig>>;

export const GatewayConfig = z
  .object({
    HOST,
    PORT,
    LOG_LEVEL,
    NATS_URL,
    NATS_REPLICAS,
    OTEL_EXPORTER_OTLP_ENDPOINT,
    /**
     * Which environment's remotes readers get. What is not `production` shows everybody the page of the teams and takes
     * builds from this machine, so nothing is assumed where it is not set.
     */
    ENVIRONMENT: Environment,
    /** A second port, for those who operate the portal: metrics and health. */
    MANAGEMENT_PORT: z.optional(Port),
    /** The key of the anti-forgery tokens, the same for every replica. */
    XSRF_SECRET: Secret,
    /** What the parts of the portal share, to prove to each other that they are ones. */
    INTERNAL_SECRET: Secret,
    /** Where readers reach the portal; taken from each request where it is not set. */
    PUBLIC_ORIGIN: z.optional(Origin),
    /**
     * Who ends the connections in front of us, and is believed about addresses, host and scheme. Where it is not set,
     * nobody is: a reader's address is that of the connection.
     */
    TRUSTED_PROXIES: z.optional(Networks),
    ...upstreams,
    /** The shell's own web server; its files are then brought to SHELL_DIR. */
    SHELL_ORIGIN: z.optional(Origin),
    SHELL_DIR: Required,
    REMOTES_DIR: Required,
    /** Where builds may come from that a reader's browser tries in place of the released remotes. */
    OVERRIDE_ORIGINS: z.optional(OriginPatterns),
    /** The account that anyone may try; without it there is no demo login. */
    DEMO_EMAIL: z.optional(z.string()),
    DEMO_PASSWORD: z.optional(z.string()),
    CREDIT_NAME: Required,
    CREDIT_CODE_URL: WebAddress,
    CREDIT_NETWORK_URL: WebAddress,
    /** What one address may ask of the API. */
    READS_PER_MINUTE: perMinute(1_200),
    WRITES_PER_MINUTE: perMinute(240),
  })
  .check(
    z.refine(({ DEMO_EMAIL, DEMO_PASSWORD }) => !DEMO_EMAIL === !DEMO_PASSWORD, {
      path: ['DEMO_PASSWORD'],
      message: 'is set together with DEMO_EMAIL or not at all',
    }),
  );
export type GatewayConfig = Readonly<z.output<typeof GatewayConfig>>;
