export { natsCacheFolder, findNatsServer } from './nats/find-nats-server.js';
export { startNats, type Nats, type NatsOptions } from './nats/start-nats.js';
export { startPostgres, type Postgres, type PostgresOptions } from './postgres/start-postgres.js';
export { createServiceDatabase, type ServiceDatabase } from './postgres/service-database.js';
export { freePort } from './processes/ports.js';
