import { AppKey, ServiceTokens } from '@endpaper/app-keys';
import { Global, Module, type DynamicModule, type Provider } from '@nestjs/common';
import { APP_GUARD, ModuleRef } from '@nestjs/core';
import { getDataSourceToken, TypeOrmModule } from '@nestjs/typeorm';
import type { JWTVerifyGetKey } from 'jose';
import { DataSource } from 'typeorm';
import {
  BACKGROUND,
  dataSourceOptions,
  featureEntities,
  forBackground,
  forRequests,
} from '../data/database/data-sources.js';
import { BackgroundDatabase, Database } from '../data/database/database.js';
import { BackgroundTransactions, Transactions } from '../data/transactions.js';
import { ErasureEntity } from '../data/erasure/erasure.entity.js';
import { ErasureQueue } from '../data/erasure/erasure-queue.js';
import { Eraser, measureErasures } from '../data/erasure/eraser.js';
import { HealthController } from './health.controller.js';
import { PortalHost } from '../http/portal-host.js';
import { Readiness } from '../operations/health/readiness.js';
import { IdentityGuard, IdentityVerifier, publishedKeys } from '../identity/identity.guard.js';
import type { Logger } from '../operations/logging/logger.js';
import { Announcements } from '../data/announcements.js';
import { Broker, DeadLetters } from '@endpaper/brokers';
import { Consumers } from '../events/inbox/consumers.js';
import { Housekeeping } from '../data/housekeeping.js';
import { Inbox } from '../events/inbox/inbox.js';
import { MESSAGING_ENTITIES } from '../events/messaging.entities.js';
import { measureMessaging } from '../events/messaging-metrics.js';
import { Outbox } from '../data/outbox.js';
import { OutboxRelay } from '../events/outbox/outbox-relay.js';
import { planConsumers } from '../events/inbox/subscription.js';
import { CONFIG, LOGGER } from '../operations/injection-tokens.js';
import { MetricsController } from './metrics.controller.js';
import { Metrics } from '../operations/metrics/metrics.js';
import { EntityPublisher } from '../events/replicas/entity-publisher.js';
import { PublicationsController } from '../events/replicas/publications.controller.js';
import { ReplicaOwners } from '../events/replicas/replica-source.js';
import { TIMEOUTS } from '../timeouts.js';
import type { ServiceConfig, ServiceDefinition } from './service-definition.js';

interface Parts extends Required<Omit<ServiceDefinition, 'keys'>>, Pick<ServiceDefinition, 'keys'> {
  config: ServiceConfig;
  logger: Logger;
  metrics: Metrics;
}

/** What all services have in common, around the module of a service's features. */
@Global()
@Module({})
export class ServiceModule {
  static of(parts: Parts): DynamicModule {
    const { module, entities, erasures } = parts;
    const hasErasures = Object.keys(erasures).length > 0;
    const hasEntities = Object.keys(entities).length > 0;
    return {
      module: ServiceModule,
      imports: [
        ...dataSources(parts),
        ...featureEntities(...MESSAGING_ENTITIES, ...(hasErasures ? [ErasureEntity] : [])),
        module,
      ],
      controllers: [HealthController, MetricsController, ...(hasEntities ? [PublicationsController] : [])],
      providers: [
        ...providers(parts),
        ...(hasErasures ? [ErasureQueue, eraser(parts)] : []),
        ...(hasEntities ? [publisher(parts)] : []),
      ],
      exports: [
        AppKey,
        BackgroundDatabase,
        BackgroundTransactions,
        CONFIG,
        LOGGER,
        Broker,
        Database,
        DeadLetters,
        ...(hasErasures ? [ErasureQueue] : []),
        IdentityVerifier,
        Inbox,
        Metrics,
        PortalHost,
        ReplicaOwners,
        Transactions,
      ],
    };
  }
}

/** One DataSource for requests, and one for the work that no request waits for. */
function dataSources({ name, schema: { schema }, config }: Parts): DynamicModule[] {
  const { DATABASE_URL: url, STATEMENT_TIMEOUT_MS: timeout } = config;
  // The schema was migrated just before: when the database is unavailable now, the process exits and is started again.
  const common = { autoLoadEntities: true, retryAttempts: 0 };
  return [
    TypeOrmModule.forRootAsync({
      useFactory: () => ({ ...dataSourceOptions(url, name, schema, forRequests(timeout)), ...common }),
    }),
    TypeOrmModule.forRootAsync({
      name: BACKGROUND,
      useFactory: () => ({
        ...dataSourceOptions(url, `${name} background`, schema, forBackground(timeout)),
        ...common,
      }),
    }),
  ];
}

function providers({
  name,
  schema,
  config,
  logger,
  metrics,
  keys,
  housekeeping,
  tasks,
  retry,
  subscriptions,
}: Parts): Provider[] {
  const relay = { databaseUrl: config.DATABASE_URL, schema: schema.schema };
  const timeout = config.STATEMENT_TIMEOUT_MS;
  return [
    { provide: CONFIG, useValue: config },
    { provide: LOGGER, useValue: logger },
    { provide: PortalHost, useFactory: () => new PortalHost(config.PUBLIC_ORIGIN) },
    {
      provide: Database,
      useFactory: (source: DataSource) => new Database(source, forRequests(timeout)),
      inject: [DataSource],
    },
    {
      provide: BackgroundDatabase,
      useFactory: (source: DataSource) => new BackgroundDatabase(source, forBackground(timeout)),
      inject: [getDataSourceToken(BACKGROUND)],
    },
    {
      provide: Metrics,
      useFactory: (database: BackgroundDatabase, broker: Broker) => {
        measureMessaging(metrics, database, broker, planConsumers(name, subscriptions));
        return metrics;
      },
      inject: [BackgroundDatabase, Broker],
    },
    {
      provide: Broker,
      useFactory: () => new Broker(config.NATS_URL, { user: name, appKey: config.APP_KEY }, logger),
    },
    { provide: Outbox, useFactory: () => new Outbox(name) },
    {
      provide: OutboxRelay,
      useFactory: (outbox: Outbox, broker: Broker) => new OutboxRelay(outbox, broker, relay, logger),
      inject: [Outbox, Broker],
    },
    Announcements,
    Transactions,
    {
      provide: BackgroundTransactions,
      useFactory: (database: BackgroundDatabase, outbox: Outbox, announcements: Announcements) =>
        new BackgroundTransactions(database, outbox, announcements, config),
      inject: [BackgroundDatabase, Outbox, Announcements],
    },
    Inbox,
    { provide: DeadLetters, useFactory: (broker: Broker) => new DeadLetters(broker), inject: [Broker] },
    {
      provide: Consumers,
      useFactory: (modules: ModuleRef, broker: Broker, inbox: Inbox, deadLetters: DeadLetters) =>
        new Consumers(name, subscriptions, retry, modules, broker, inbox, deadLetters, logger),
      inject: [ModuleRef, Broker, Inbox, DeadLetters],
    },
    { provide: AppKey, useFactory: () => new AppKey(name, config.APP_KEY) },
    {
      provide: ReplicaOwners,
      useFactory: (key: AppKey, database: Database) => new ReplicaOwners({ ...config }, key, database),
      inject: [AppKey, Database],
    },
    {
      provide: Housekeeping,
      useFactory: (database: BackgroundDatabase, modules: ModuleRef) =>
        new Housekeeping(database, housekeeping, tasks, modules, logger),
      inject: [BackgroundDatabase, ModuleRef],
    },
    {
      provide: Readiness,
      useFactory: (database: Database, broker: Broker) =>
        // Events wait in the outbox while the broker is unavailable: requests need only the database.
        new Readiness(
          { database: () => database.ping(), broker: () => broker.ping(TIMEOUTS.readinessCheck) },
          ['database'],
        ),
      inject: [Database, Broker],
    },
    {
      provide: IdentityVerifier,
      useFactory: (modules: ModuleRef) => {
        const find: JWTVerifyGetKey = keys
          ? (header, token) => modules.get(keys.from, { strict: false }).find(header, token)
          : publishedKeys(config.JWKS_URL ?? '');
        return new IdentityVerifier(find, name);
      },
      inject: [ModuleRef],
    },
    {
      provide: APP_GUARD,
      useFactory: (verifier: IdentityVerifier) =>
        new IdentityGuard(verifier, new ServiceTokens(name, config.APP_KEYS)),
      inject: [IdentityVerifier],
    },
  ];
}

function publisher({ entities }: Parts): Provider {
  return {
    provide: EntityPublisher,
    useFactory: (database: Database, transactions: Transactions) =>
      new EntityPublisher(entities, database, transactions),
    inject: [Database, Transactions],
  };
}

function eraser({ erasures, logger, metrics }: Parts): Provider {
  return {
    provide: Eraser,
    useFactory: (database: BackgroundDatabase, transactions: BackgroundTransactions, queue: ErasureQueue) => {
      measureErasures(metrics, database);
      return new Eraser(erasures, database, transactions, queue, logger);
    },
    inject: [BackgroundDatabase, BackgroundTransactions, ErasureQueue],
  };
}
