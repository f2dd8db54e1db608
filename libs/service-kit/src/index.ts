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
} from './config/load-config.js';
export { isTemporary, isUniqueViolation } from './database/postgres-errors.js';
export { ConcurrencyLimit } from './concurrency-limit.js';
export { BackgroundDatabase, Database, type Connection } from './database/database.js';
export { Json, jsonRow } from './database/json.js';
export { entriesSql, SHOWN, type EntriesShown } from './data/entries-sql.js';
export { featureEntities } from './data/feature-entities.js';
export { IdempotencyKeyEntity } from './commands/idempotency-key.entity.js';
export { EXPIRED_KEYS } from './commands/idempotency-keys.js';
export { isoTimeSql, jsonObjectSql, jsonSql, surrogateKeysSql, type FieldsOf } from './data/json-sql.js';
export { lateralRow } from './data/lateral-row.js';
export { encodeCursor, list } from './data/list.js';
export { query } from './data/query.js';
export { Transactions, type Transaction } from './commands/transactions.js';
export { raw, sql, type Sql } from './data/sql.js';
export type { Erasures, ErasureTools } from './erasure/erasure.js';
export { ErasureQueue } from './erasure/erasure-queue.js';
export { HealthController } from './health/health.controller.js';
export { Readiness, type Check } from './health/readiness.js';
export type { Page, PageQuery } from './http/list-page.js';
export { atomFeed } from './public-pages/atom-feed.js';
export { escapeMarkup, markup } from './public-pages/markup.js';
export { publicDocument } from './public-pages/public-document.js';
export { SITE_MAP_PAGES, siteMap } from './public-pages/site-map.js';
export { callEndpoint } from './replicas/call-endpoint.js';
export { Endpoint, Input, refuseUnknownParameters } from './http/endpoint-decorator.js';
export { Outdated, requireVersion, type EditedVersion } from './http/require-version.js';
export { FailedCall, UnexpectedStatus } from './http/failed-call.js';
export { asApiError, errorBody, ErrorFilter } from './http/error.filter.js';
export {
  ApiError,
  InvalidFields,
  NotSignedIn,
  ServiceUnavailable,
  ValidationFailed,
} from './http/api-errors.js';
export { cookieName, isHttps, isLoopback, type CookieName } from './http/https.js';
export { networkOf } from './client/address-network.js';
export { PortalHost } from './http/portal-host.js';
export { created, page, unchanged } from './http/reply.js';
export { CalledBy, type Caller } from './client/request-caller.js';
export { AppKey } from './identity/app-key.js';
export { IDENTITY_ISSUER } from './identity/identity-verifier.js';
export { Operational } from './identity/identity.guard.js';
export { createLogger, NestLogger, type Logger } from './logging/logger.js';
export { logSecurityEvent, type SecurityEvent } from './logging/security-events.js';
export { Housekeeping, isOlder, type ExpiredRows, type HousekeepingTask } from './messaging/housekeeping.js';
export { ownDataList, type OwnDataList } from './own-data/own-data-list.js';
export { entities, type OwnedEntities } from './replicas/owned-entities.js';
export { ReplicaEntity } from './replicas/replica.entity.js';
export { ReplicaOwners, type ReplicaSource } from './replicas/replica-source.js';
export { ReplicaTable, type Versioned } from './replicas/replica-table.js';
export { tombstones } from './replicas/tombstones.js';
export { subscribe, type EventHandler, type Subscription } from './messaging/subscription.js';
export { Worker } from './worker.js';
export { Metrics } from './metrics/metrics.js';
export { foundRows } from './search/found-rows.js';
export { storeWordsSql } from './search/store-words.js';
export type { Searchable } from './search/searchable.js';
export { httpServer, type HttpServerOptions } from './service/http-server.js';
export { recordRequest } from './service/record-request.js';
export { readCertificate, renewCertificate } from './service/server-certificate.js';
export { runHousekeeping } from './service/run-housekeeping.js';
export { runMigrations } from './service/run-migrations.js';
export { runJob, runUntilStopped } from './service/run-process.js';
export { Random } from './service/random.js';
export { runSeed, seedService, type SeedContext } from './service/run-seed.js';
export { CONFIG, LOGGER } from './service/service.module.js';
export { createService, runService } from './service/service.js';
export type { ServiceConfig, ServiceDefinition } from './service/service-definition.js';
export { LOCK_SHARE, TIMEOUTS } from './timeouts.js';
export { outsideOfRequest } from './tracing/request-id.js';
export { startTracing, traceHeaders } from './tracing/tracing.js';
