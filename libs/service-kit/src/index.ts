export * from './without-database.js';

export { ConcurrencyLimit } from './data/database/concurrency-limit.js';
export { featureEntities } from './data/database/data-sources.js';
export { BackgroundDatabase, Database, type Connection } from './data/database/database.js';
export { Json, jsonRow } from './data/database/json.js';
export { ErasureQueue, type Erasures, type ErasureTools } from './data/erasure/erasure-queue.js';
export { Housekeeping, isOlder, type ExpiredRows, type HousekeepingTask } from './data/housekeeping.js';
export { IdempotencyKeyEntity } from './data/idempotency-key.entity.js';
export { EXPIRED_KEYS } from './data/idempotency-keys.js';
export {
  entriesSql,
  isoTimeSql,
  jsonObjectSql,
  jsonSql,
  SHOWN,
  surrogateKeysSql,
  type EntriesShown,
  type FieldsOf,
} from './data/json-sql.js';
export type { Page, PageQuery } from './data/list-page.js';
export { EXPIRED_USES, type AccountLimit } from './data/limits/account-limits.js';
export { AccountUseEntity } from './data/limits/account-use.entity.js';
export { encodeCursor, list } from './data/list.js';
export { ownDataList } from './data/own-data-list.js';
export { query } from './data/query.js';
export { foundRows } from './data/search/found-rows.js';
export { storeWordsSql, type Searchable } from './data/search/searchable.js';
export { lateralRow, raw, sql, type Sql } from './data/sql.js';
export { BackgroundTransactions, Transactions, type Transaction } from './data/transactions.js';

export { subscribe, type EventHandler, type Subscription } from './events/inbox/subscription.js';
export { entities } from './events/replicas/entity-publisher.js';
export { ReplicaOwners, type ReplicaSource } from './events/replicas/replica-source.js';
export { ReplicaTable, tombstones, type Versioned } from './events/replicas/replica-table.js';
export { ReplicaEntity } from './events/replicas/replica.entity.js';

export { BlockReplicaEntity } from './safety/block-replica.entity.js';
export {
  hiddenReason,
  isHiddenFrom,
  isLocked,
  isNotHidden,
  type SubjectSql,
} from './safety/hidden-subjects.js';
export {
  areFriends,
  friendshipReplicas,
  OnFriendshipAdded,
  OnFriendshipRemoved,
} from './safety/friendships.js';
export { hiddenUsers, isNotBlocked, isNotMuted, isShown, usersNotShown } from './safety/hidden.js';
export { KeptTextEntity } from './safety/kept-text.entity.js';
export {
  CurrentText,
  eraseKeptTexts,
  EXPIRED_TEXTS,
  keepText,
  ownEarlierTexts,
  subjectTextOf,
} from './safety/kept-texts.js';
export { MuteReplicaEntity } from './safety/mute-replica.entity.js';
export {
  OnBlockAdded,
  OnBlockRemoved,
  OnMuteAdded,
  OnMuteRemoved,
  SAFETY_TOMBSTONES,
} from './safety/safety-handlers.js';
export { SubjectStateEntity } from './safety/subject-state.entity.js';
export { removedSubjects, subjectStates } from './safety/subject-states.js';

export { Random } from './service/random.js';
export { runHousekeeping } from './service/run-housekeeping.js';
export { runMigrations } from './service/run-migrations.js';
export { advanceIds, lockTables, runSeed, seedService, type SeedContext } from './service/run-seed.js';
export type { ServiceConfig, ServiceDefinition } from './service/service-definition.js';
export { createService, runService } from './service/service.js';
