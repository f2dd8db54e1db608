export { ConcurrencyLimit } from './data/database/concurrency-limit.js';
export { BackgroundDatabase, Database, type Connection } from './data/database/database.js';
export { Json, jsonRow } from './data/database/json.js';
export { isTemporary, isUniqueViolation } from './data/database/postgres-errors.js';
export { entriesSql, SHOWN, type EntriesShown } from './data/entries-sql.js';
export { ErasureQueue } from './data/erasure/erasure-queue.js';
export type { Erasures, ErasureTools } from './data/erasure/erasure.js';
export { featureEntities } from './data/feature-entities.js';
export { Housekeeping, isOlder, type ExpiredRows, type HousekeepingTask } from './data/housekeeping.js';
export { IdempotencyKeyEntity } from './data/idempotency-key.entity.js';
export { EXPIRED_KEYS } from './data/idempotency-keys.js';
export { isoTimeSql, jsonObjectSql, jsonSql, surrogateKeysSql, type FieldsOf } from './data/json-sql.js';
export { lateralRow } from './data/lateral-row.js';
export type { Page, PageQuery } from './data/list-page.js';
export { encodeCursor, list } from './data/list.js';
export { ownDataList } from './data/own-data-list.js';
export { query } from './data/query.js';
export { foundRows } from './data/search/found-rows.js';
export type { Searchable } from './data/search/searchable.js';
export { storeWordsSql } from './data/search/store-words.js';
export { raw, sql, type Sql } from './data/sql.js';
export { Transactions, type Transaction } from './data/transactions.js';

export { subscribe, type EventHandler, type Subscription } from './events/inbox/subscription.js';
export { entities } from './events/replicas/owned-entities.js';
export { ReplicaOwners, type ReplicaSource } from './events/replicas/replica-source.js';
export { ReplicaTable, type Versioned } from './events/replicas/replica-table.js';
export { ReplicaEntity } from './events/replicas/replica.entity.js';
export { tombstones } from './events/replicas/tombstones.js';

export { networkOf } from './http/address-network.js';
export {
  ApiError,
  InvalidFields,
  NotSignedIn,
  ServiceUnavailable,
  ValidationFailed,
} from './http/api-errors.js';
export { Endpoint, Input, refuseUnknownParameters } from './http/endpoint-decorator.js';
export { asApiError, errorBody, ErrorFilter } from './http/error.filter.js';
export { FailedCall, UnexpectedStatus } from './http/failed-call.js';
export { cookieName, isHttps, isLoopback, type CookieName } from './http/https.js';
export { PortalHost } from './http/portal-host.js';
export { atomFeed } from './http/public-pages/atom-feed.js';
export { escapeMarkup, markup } from './http/public-pages/markup.js';
export { publicDocument } from './http/public-pages/public-document.js';
export { SITE_MAP_PAGES, siteMap } from './http/public-pages/site-map.js';
export { created, page, unchanged } from './http/reply.js';
export { CalledBy, type Caller } from './http/request-caller.js';
export { Outdated, requireVersion, type EditedVersion } from './http/require-version.js';
export { logSecurityEvent } from './http/security-events.js';
export { httpServer, type HttpServerOptions } from './http/server/http-server.js';
export { recordRequest } from './http/server/record-request.js';
export { readCertificate, renewCertificate } from './http/server/server-certificate.js';

export { AppKey } from './identity/app-key.js';
export { callEndpoint } from './identity/call-endpoint.js';
export { IDENTITY_ISSUER } from './identity/identity-verifier.js';
export { Operational } from './identity/identity.guard.js';

export {
  ConfigError,
  loadConfig,
  databaseVariables,
  Origin,
  Port,
  processVariables,
  Required,
  Secret,
  upstream,
  serviceVariables,
} from './operations/config/load-config.js';
export { Readiness, type Check } from './operations/health/readiness.js';
export { createLogger, NestLogger, type Logger } from './operations/logging/logger.js';
export { Metrics } from './operations/metrics/metrics.js';
export { outsideOfRequest } from './operations/tracing/request-id.js';
export { startTracing, traceHeaders } from './operations/tracing/tracing.js';
export { Worker } from './operations/worker.js';

export { HealthController } from './service/health.controller.js';
export { Random } from './service/random.js';
export { runHousekeeping } from './service/run-housekeeping.js';
export { runMigrations } from './service/run-migrations.js';
export { runJob, runUntilStopped } from './service/run-process.js';
export { runSeed, seedService, type SeedContext } from './service/run-seed.js';
export type { ServiceConfig, ServiceDefinition } from './service/service-definition.js';
export { createService, runService } from './service/service.js';
export { CONFIG, LOGGER } from './service/service.module.js';

export { LOCK_SHARE, TIMEOUTS } from './timeouts.js';
