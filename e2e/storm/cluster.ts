import { services, startSystem, type System } from '@endpaper/local-servers';
import { Link } from './link.js';

/** The broker's store: more than the events of a storm need, and little enough to be filled in seconds. */
const STORE_BYTES = 256 * 2 ** 20;

/** Two replicas of each app, each part behind a link. */
export interface Cluster extends Omit<System, 'stop'> {
  /** The names of all processes: `postgres`, `nats`, `gateway`, `gateway-2`, … */
  parts: readonly string[];
  /** The link in front of each server and app: `postgres`, `nats`, `gateway`, `svc-books`, … */
  links: ReadonlyMap<string, Link>;
  stop(): Promise<void>;
}

/** Starts the built product with two replicas of each app. All calls come from one address, so the limits are off. */
export async function startCluster(): Promise<Cluster> {
  for (const limit of [
    'WRITES_PER_MINUTE',
    'LIMIT_FACTOR',
    'READS_PER_MINUTE',
    'CONNECTIONS_PER_ADDRESS',
    'LIVE_STREAMS_PER_ADDRESS',
    'SIGNUP_LIMIT_PER_NETWORK',
  ])
    process.env[limit] = '1000000';
  const links = new Map<string, Link>();
  const apps = ['gateway', ...services().map(service => `svc-${service}`)];
  const healthPaths = new Map(apps.map(app => [app, app === 'gateway' ? '/' : '/health/ready']));
  const closeLinks = () => Promise.all([...links.values()].map(link => link.close()));
  const route = async (name: string, ports: readonly number[]) => {
    const link = await Link.open(ports, healthPaths.get(name));
    links.set(name, link);
    return link.port;
  };
  const system = await startSystem({ replicas: 2, storeBytes: STORE_BYTES, route }).catch(
    async (error: unknown) => {
      await closeLinks();
      throw error;
    },
  );
  return {
    ...system,
    parts: ['postgres', 'nats', ...apps.flatMap(app => [app, `${app}-2`])],
    links,
    async stop() {
      await system.stop();
      await closeLinks();
    },
  };
}
