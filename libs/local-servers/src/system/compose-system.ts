import { execa } from 'execa';
import { waitUntil } from '../processes/wait-until.js';
import { type System } from './start-system.js';

/** The services of docker-compose.yml that form one part of a system. */
const PARTS: Readonly<Record<string, string[]>> = {
  postgres: ['postgres-1', 'postgres-2'],
  nats: ['nats-1', 'nats-2', 'nats-3'],
};

/** The system that Compose runs on this machine. */
export interface ComposeSystem extends Pick<
  System,
  'url' | 'servers' | 'environment' | 'doHousekeeping' | 'kill' | 'restart'
> {
  /** The ids of the containers of a part or of one service. */
  containers(part: string): Promise<string[]>;
  /** Runs a Docker command. @returns what it prints */
  docker(...args: string[]): Promise<string>;
}

/**
 * The system that `deploy/with-containers` describes in the environment; undefined when the environment describes none.
 * @throws Error when a variable is missing
 */
export function composeSystem(environment: NodeJS.ProcessEnv = process.env): ComposeSystem | undefined {
  const { PORTAL_URL, NATS_URL, DATABASE_URL, ENVIRONMENT, COMPOSE_PROJECT_NAME } = environment;
  const { APP_KEY: appKey, RELEASES_APP_KEY: releasesKey } = environment;
  if (!PORTAL_URL) return undefined;
  if (!NATS_URL || !DATABASE_URL || !appKey || !releasesKey || !ENVIRONMENT || !COMPOSE_PROJECT_NAME)
    throw new Error('PORTAL_URL is set without the other variables: use deploy/with-containers');

  const docker = async (...args: string[]) => (await execa('docker', args)).stdout.trim();
  const containers = async (part: string) => {
    const project = `label=com.docker.compose.project=${COMPOSE_PROJECT_NAME}`;
    const found = (PARTS[part] ?? [part]).map(service =>
      docker('ps', '-aq', '--filter', project, '--filter', `label=com.docker.compose.service=${service}`),
    );
    return (await Promise.all(found)).flatMap(ids => ids.split('\n').filter(Boolean));
  };
  const isHealthy = async (id: string) =>
    (await docker('inspect', '--format', '{{.State.Health.Status}}', id)) === 'healthy';
  return {
    url: PORTAL_URL,
    servers: { natsUrl: NATS_URL, databaseUrl: DATABASE_URL, appKey, releasesKey },
    environment: ENVIRONMENT,
    docker,
    containers,
    async doHousekeeping(service) {
      const [container = ''] = await containers(service);
      await docker('exec', container, 'node', 'dist/housekeeping.js');
    },
    async kill(part) {
      // `docker kill` fails for a container that does not run.
      for (const id of await containers(part)) await docker('kill', id).catch(() => undefined);
    },
    async restart(part) {
      const ids = await containers(part);
      await docker('restart', ...ids);
      const areHealthy = async () => (await Promise.all(ids.map(isHealthy))).every(Boolean);
      await waitUntil(areHealthy, { name: part, seconds: 90 });
    },
  };
}
