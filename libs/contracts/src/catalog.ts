import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.js';
import { Count, Timestamp } from './wire.js';

const Environment = z.string();
const Version = z.string();

/** What an app provides, publishes and consumes, as read from its code. */
export const CatalogApp = z.object({
  /** Its folder: `svc-books`. */
  name: z.string(),
  kind: z.enum(['front end', 'gateway', 'service']),
  /** The team that owns it: `books`. */
  owner: z.string(),
  /** The version of the code that was read. */
  version: Version,
  /** The pages of a front end, or the path prefixes that the gateway routes. */
  routes: z.array(z.string()),
  widgets: z.array(z.string()),
  endpoints: z.array(z.object({ method: z.string(), path: z.string(), summary: z.string() })),
  /** Subjects of events. */
  publishes: z.array(z.string()),
  consumes: z.array(z.string()),
});
export type CatalogApp = z.infer<typeof CatalogApp>;

/** A contract between two apps and the result of its verification. */
export const CatalogContract = z.object({
  consumer: z.string(),
  provider: z.string(),
  kind: z.enum(['http', 'event', 'remote']),
  verdict: z.enum(['kept', 'broken', 'unverified']),
  /** What is missing or different, one sentence each. */
  failures: z.array(z.string()),
});
export type CatalogContract = z.infer<typeof CatalogContract>;

/** The published part of the catalog: what tools read from the code and the contract broker. */
export const PublishedCatalog = z.object({
  read_at: Timestamp,
  apps: z.array(CatalogApp),
  contracts: z.array(CatalogContract),
  /** The deployed version of each app by environment. */
  deployments: z.array(z.object({ app: z.string(), environment: Environment, version: Version })),
});
export type PublishedCatalog = z.infer<typeof PublishedCatalog>;

/** Reports of browsers that could not load a version. */
const LoadFailures = z.object({
  version: Version,
  count: Count,
  last_at: Timestamp,
  /** The newest report. */
  message: z.string(),
});

/** The version of an app that runs in an environment. */
export const RunningVersion = z.object({
  environment: Environment,
  version: Version,
  /** The version that a share of the readers gets instead. */
  canary: z.nullable(z.object({ version: Version, percent: z.number() })),
  load_failures: z.array(LoadFailures),
});
export type RunningVersion = z.infer<typeof RunningVersion>;

/** Every app with its owner, interfaces, running versions and contracts. */
export const Catalog = z.object({
  /** When the code was read; null when no catalog was published. */
  read_at: z.nullable(Timestamp),
  apps: z.array(
    z.extend(CatalogApp, {
      /** Null for a front end, which consists of static files. */
      health: z.nullable(z.enum(['up', 'down', 'unknown'])),
      running: z.array(RunningVersion),
    }),
  ),
  contracts: z.array(CatalogContract),
  /** What could not be determined, one sentence each. */
  unknown: z.array(z.string()),
});
export type Catalog = z.infer<typeof Catalog>;

/** The endpoints of the teams' page. The gateway answers them. */
export const teamEndpoints = {
  catalog: defineEndpoint({
    method: 'GET',
    path: '/api/team/catalogue',
    summary: 'Every app, its versions and contracts; in production for staff alone (401, 403)',
    access: 'public',
    cached: 'never',
    status: 200,
    response: Catalog,
  }),
};
