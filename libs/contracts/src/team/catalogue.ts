import * as z from 'zod/mini';
import { Count, Timestamp } from '../wire.js';

const Environment = z.string();
const Version = z.string();

/** What an app offers and takes part in, as its code says it. */
export const CatalogueApp = z.object({
  /** Its folder: `svc-books`. */
  name: z.string(),
  kind: z.enum(['front end', 'gateway', 'service']),
  /** The team that answers for it: `books`. */
  owner: z.string(),
  /** Of the code that this was read from. */
  version: Version,
  /** What is at which address: pages of a front end, prefixes that the gateway passes on. */
  routes: z.array(z.string()),
  widgets: z.array(z.string()),
  endpoints: z.array(z.object({ method: z.string(), path: z.string(), summary: z.string() })),
  /** Subjects of events. */
  tells: z.array(z.string()),
  hears: z.array(z.string()),
});
export type CatalogueApp = z.infer<typeof CatalogueApp>;

/** What one app needs of another, and whether it holds. */
export const CatalogueContract = z.object({
  consumer: z.string(),
  provider: z.string(),
  kind: z.enum(['http', 'event', 'remote']),
  verdict: z.enum(['kept', 'broken', 'unverified']),
  /** What is missing or different, a sentence each. */
  failures: z.array(z.string()),
});
export type CatalogueContract = z.infer<typeof CatalogueContract>;

/** The part of the catalogue that is read from the code and the ledger, and published for those who have neither. */
export const PublishedCatalogue = z.object({
  read_at: Timestamp,
  apps: z.array(CatalogueApp),
  contracts: z.array(CatalogueContract),
  /** What is deployed where, as the ledger has it. */
  deployments: z.array(z.object({ app: z.string(), environment: Environment, version: Version })),
});
export type PublishedCatalogue = z.infer<typeof PublishedCatalogue>;

/** A version that readers' browsers could not load, as they reported it. */
const LoadFailures = z.object({
  version: Version,
  count: Count,
  last_at: Timestamp,
  /** The newest report. */
  message: z.string(),
});

/** What runs of an app in an environment. */
export const RunningVersion = z.object({
  environment: Environment,
  version: Version,
  /** A version that some of the readers get in its place. */
  canary: z.nullable(z.object({ version: Version, percent: z.number() })),
  load_failures: z.array(LoadFailures),
});
export type RunningVersion = z.infer<typeof RunningVersion>;

/** Every app with its owner, what it offers, which versions run where, and who needs what of whom. */
export const Catalogue = z.object({
  /** When the code was read; null when nothing was published. */
  read_at: z.nullable(Timestamp),
  apps: z.array(
    z.extend(CatalogueApp, {
      /** Of what answers calls; null for a front end, which is files. */
      health: z.nullable(z.enum(['up', 'down', 'unknown'])),
      running: z.array(RunningVersion),
    }),
  ),
  contracts: z.array(CatalogueContract),
  /** What could not be found out, a sentence each. */
  unknown: z.array(z.string()),
});
export type Catalogue = z.infer<typeof Catalogue>;
