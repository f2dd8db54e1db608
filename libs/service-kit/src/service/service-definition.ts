import type { Endpoint } from '@endpaper/contracts';
import type { Type } from '@nestjs/common';
import type { JSONWebKeySet, JWTVerifyGetKey } from 'jose';
import type * as z from 'zod/mini';
import type { processVariables } from '../operations/config/load-config.js';
import type { Erasures } from '../data/erasure/erasure-queue.js';
import type { RetryPolicy } from '../events/inbox/event-consumer.js';
import type { ExpiredRows, HousekeepingTask } from '../data/housekeeping.js';
import type { Subscription } from '../events/inbox/subscription.js';
import type { OwnedEntities } from '../events/replicas/entity-publisher.js';
import type { Schema } from '../data/database/migrate-schema.js';

/** What every service's configuration holds. */
export type ServiceConfig = z.output<z.ZodMiniObject<typeof processVariables>> & {
  DATABASE_URL: string;
  STATEMENT_TIMEOUT_MS?: number | undefined;
  LIMIT_FACTOR?: number | undefined;
  APP_KEYS: JSONWebKeySet;
  JWKS_URL?: string;
};

/** What distinguishes a service from the others. */
export interface ServiceDefinition {
  /** `svc-books`: the source of its events. */
  name: string;
  schema: Schema;
  /** The table of contents of its features. */
  module: Type;
  /** Every event that it consumes, with its handler. */
  subscriptions: readonly Subscription[];
  /** Its entities that other services replicate, by kind: `users`. */
  entities?: Readonly<Record<string, OwnedEntities>>;
  /** What it erases in batches after a deletion, by the kind of the deleted entity. */
  erasures?: Erasures;
  /** The provider that finds the keys of identity tokens, where they are not fetched from `JWKS_URL`. */
  keys?: { from: Type<{ find: JWTVerifyGetKey }> };
  /** Its endpoints whose body is a file. */
  uploads?: readonly Endpoint[];
  /** Its rows that expire, deleted every hour. */
  housekeeping?: readonly ExpiredRows[];
  /** The providers of what else it does every hour. */
  tasks?: readonly Type<HousekeepingTask>[];
  /** Pauses (milliseconds) between the attempts to handle an event. */
  retry?: RetryPolicy;
}
