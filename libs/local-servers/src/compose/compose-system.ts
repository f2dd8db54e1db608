import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type System } from '../system/start-system.js';

const run = promisify(execFile);

/** The services of docker-compose.yml that are one part of a system. */
const PARTS: Readonly<Record<string, string[]>> = {
  postgres: ['postgres-1', 'postgres-2'],
  nats: ['nats-1', 'nats-2', 'nats-3'],
};
const PATIENCE_MS = 90_000;

/** The system that Compose runs on this machine. */
export interface ComposeSystem extends Pick<System, 'url' | 'servers' | 'environment' | 'kill' | 'restart'> {
  /** The containers of a part, or of one service. */
  containers(part: string): Promise<string[]>;
  /** Runs a command of Docker. @returns what it prints */
  docker(...args: string[]): Promise<string>;
}

/**
 * The system that `deploy/with-containers` describes in the environment; undefined where none is described.
 * @throws Error when it is described by half
 */
export function composeSystem(environment: NodeJS.ProcessEnv = process.env): ComposeSystem | undefined {
  const { PORTAL_URL, NATS_URL, DATABASE_URL, INTERNAL_SECRET, ENVIRONMENT, COMPOSE_PROJECT_NAME } =
    environment;
  if (!PORTAL_URL) return undefined;
  if (!NATS_URL || !DATABASE_URL || !INTERNAL_SECRET || !ENVIRONMENT || !COMPOSE_PROJECT_NAME)
    throw new Error('PORTAL_URL alone is not enough: run this by deploy/with-containers');

  const docker = async (...args: string[]) => (await run('docker', args)).stdout.trim();
  const containers = async (part: string) => {
    const project = `label=com.docker.compose.project=${COMPOSE_PROJECT_NAME}`;
    const found = (PARTS[part] ?? [part]).map(service =>
      docker('ps', '-aq', '--filter', project, '--filter', `label=com.docker.compose.service=${service}`),
    );
    return (await Promise.all(found)).flatMap(ids => ids.split('\n').filter(Boolean));
  };
  const health = (id: string) => docker('inspect', '--format', '{{.State.Health.Status}}', id);
  return {
    url: PORTAL_URL,
    servers: { natsUrl: NATS_URL, databaseUrl: DATABASE_URL, internalSecret: INTERNAL_SECRET },
    environment: ENVIRONMENT,
    docker,
    containers,
    async kill(part) {
      // One that is down already can't be killed.
      for (const id of await containers(part)) await docker('kill', id).catch(() => undefined);
    },
    async restart(part) {
      const ids = await containers(part);
      await docker('restart', ...ids);
      const deadline = Date.now() + PATIENCE_MS;
      for (const id of ids)
        while ((await health(id)) !== 'healthy') {
          if (Date.now() > deadline) throw new Error(`${part} is not healthy again`);
          await sleep(200);
        }
    },
  };
}
