import { Global, Module, type DynamicModule, type Provider } from '@nestjs/common';
import { APP_GUARD, ModuleRef } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { JWTVerifyGetKey } from 'jose';
import { DataSource } from 'typeorm';
import { databaseOptions } from '../database/database-options.js';
import { HealthController } from '../health/health.controller.js';
import { Readiness } from '../health/readiness.js';
import { IdentityGuard } from '../identity/identity.guard.js';
import { IdentityVerifier, publishedKeys } from '../identity/identity-verifier.js';
import type { Logger } from '../logging/logger.js';
import { Broker } from '../messaging/broker.js';
import { Consumers } from '../messaging/consumers.js';
import { DeadLetters } from '../messaging/dead-letters.js';
import type { RetryPolicy } from '../messaging/event-consumer.js';
import { Housekeeping } from '../messaging/housekeeping.js';
import { Inbox } from '../messaging/inbox.js';
import { measureMessaging } from '../messaging/messaging-metrics.js';
import { Outbox, outboxChannel } from '../messaging/outbox.js';
import { OutboxRelay } from '../messaging/outbox-relay.js';
import { planConsumers } from '../messaging/subscription.js';
import { MetricsController } from '../metrics/metrics.controller.js';
import { Metrics } from '../metrics/metrics.js';
import { RebuildController } from '../replicas/rebuild.controller.js';
import { ReplicaRebuild } from '../replicas/rebuild.js';
import { ReplicaOwners, type Replica } from '../replicas/replica-source.js';
import { TIMEOUTS } from '../timeouts.js';
import type { ServiceConfig, ServiceDefinition } from './service-definition.js';

/** Injects the service's parsed configuration. */
export const CONFIG = Symbol('config');
/** Injects the service's logger. */
export const LOGGER = Symbol('logger');

interface Parts extends ServiceDefinition {
  housekeeping: readonly string[];
  replicas: Readonly<Record<string, Replica>>;
  retry: RetryPolicy;
  config: ServiceConfig;
  logger: Logger;
  metrics: Metrics;
}

/** What all services have in common, around the module of a service's features. */
@Global()
@Module({})
export class ServiceModule {
  static of(parts: Parts): DynamicModule {
    const { name, schema, module, config, replicas } = parts;
    const hasReplicas = Object.keys(replicas).length > 0;
    return {
      module: ServiceModule,
      imports: [
        TypeOrmModule.forRoot({ ...databaseOptions(config.DATABASE_URL, name, schema), retryAttempts: 0 }),
        module,
      ],
      controllers: [HealthController, MetricsController, ...(hasReplicas ? [RebuildController] : [])],
      providers: providers(parts),
      exports: [CONFIG, LOGGER, Broker, DeadLetters, IdentityVerifier, Inbox, Metrics, Outbox, ReplicaOwners],
    };
  }
}

function providers({
  name,
  schema,
  config,
  logger,
  metrics,
  keys,
  housekeeping,
  replicas,
  retry,
  subscriptions,
}: Parts): Provider[] {
  const channel = outboxChannel(schema.schema);
  const relay = {
    databaseUrl: config.DATABASE_URL,
    schema: schema.schema,
    channel,
    stream: schema.schema.toUpperCase(),
    streamReplicas: config.NATS_REPLICAS,
  };
  return [
    { provide: CONFIG, useValue: config },
    { provide: LOGGER, useValue: logger },
    {
      provide: Metrics,
      useFactory: (database: DataSource, broker: Broker) => {
        measureMessaging(metrics, database, broker, planConsumers(name, subscriptions));
        return metrics;
      },
      inject: [DataSource, Broker],
    },
    { provide: Broker, useFactory: () => new Broker(config.NATS_URL, name, logger) },
    { provide: Outbox, useFactory: () => new Outbox(name, channel) },
    {
      provide: OutboxRelay,
      useFactory: (broker: Broker) => new OutboxRelay(broker, relay, logger),
      inject: [Broker],
    },
    Inbox,
    {
      provide: DeadLetters,
      useFactory: (broker: Broker) => new DeadLetters(broker, config.NATS_REPLICAS),
      inject: [Broker],
    },
    {
      provide: Consumers,
      useFactory: (modules: ModuleRef, broker: Broker, inbox: Inbox, deadLetters: DeadLetters) =>
        new Consumers(name, subscriptions, retry, modules, broker, inbox, deadLetters, logger),
      inject: [ModuleRef, Broker, Inbox, DeadLetters],
    },
    { provide: ReplicaOwners, useFactory: () => new ReplicaOwners({ ...config }) },
    {
      provide: ReplicaRebuild,
      useFactory: (owners: ReplicaOwners, modules: ModuleRef, database: DataSource) =>
        new ReplicaRebuild(name, replicas, owners, modules, database, logger),
      inject: [ReplicaOwners, ModuleRef, DataSource],
    },
    {
      provide: Housekeeping,
      useFactory: (database: DataSource) => new Housekeeping(database, housekeeping, logger),
      inject: [DataSource],
    },
    {
      provide: Readiness,
      useFactory: (database: DataSource, broker: Broker) =>
        // Events wait in the outbox while the broker is unavailable: requests need only the database.
        new Readiness(
          { database: () => database.query('SELECT 1'), broker: () => broker.ping(TIMEOUTS.readinessCheck) },
          ['database'],
        ),
      inject: [DataSource, Broker],
    },
    {
      provide: IdentityVerifier,
      useFactory: (modules: ModuleRef) => {
        const find: JWTVerifyGetKey = keys
          ? (header, token) => modules.get(keys.from, { strict: false }).find(header, token)
          : publishedKeys(config.JWKS_URL ?? '');
        return new IdentityVerifier(find);
      },
      inject: [ModuleRef],
    },
    {
      provide: APP_GUARD,
      useFactory: (verifier: IdentityVerifier) => new IdentityGuard(verifier, config.INTERNAL_SECRET),
      inject: [IdentityVerifier],
    },
  ];
}
