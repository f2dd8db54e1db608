import { execFileSync } from 'node:child_process';
import { appendFileSync, chownSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  brokerUserKeys,
  checkout,
  findNatsServer,
  freePort,
  startChild,
  startPostgres,
  type Secrets,
} from '@endpaper/local-servers';

const deploy = join(checkout, 'deploy');

/** An authority, which certifies servers as secrets.sh does. */
export class Authority {
  readonly file: string;

  constructor(private readonly folder: string) {
    mkdirSync(folder, { recursive: true });
    this.file = join(folder, 'ca.crt');
    this.run('make_authority', join(folder, 'ca.key'), this.file);
  }

  /** @returns the folder of the certificate and its key */
  certify(usages: string, ...names: string[]): string {
    const folder = join(this.folder, names[0] ?? '');
    mkdirSync(folder, { recursive: true });
    this.run('certify', join(this.folder, 'ca.key'), this.file, folder, usages, ...names);
    return folder;
  }

  private run(...command: string[]): void {
    const script = `set -euo pipefail; . '${deploy}/postgres/certificates.sh'; "$@"`;
    execFileSync('bash', ['-c', script, 'certificates', ...command], { stdio: ['ignore', 'ignore', 'pipe'] });
  }
}

/** Starts a PostgreSQL with the certificate and the access rules of Compose. @returns also its superuser's URL */
export async function startTlsPostgres(folder: string, certificate: string, authority: string) {
  const dataDir = join(folder, 'postgres');
  await startPostgres({ dataDir, ephemeral: true }).then(({ stop }) => stop());
  // PostgreSQL refuses a key that belongs to another user.
  const { uid, gid } = statSync(dataDir);
  chownSync(join(certificate, 'tls.key'), uid, gid);
  const settings = [
    'ssl = on',
    `ssl_cert_file = '${certificate}/tls.crt'`,
    `ssl_key_file = '${certificate}/tls.key'`,
    `hba_file = '${deploy}/postgres/pg_hba.conf'`,
  ];
  appendFileSync(join(dataDir, 'postgresql.auto.conf'), `${settings.join('\n')}\n`);
  const postgres = await startPostgres({ dataDir, ephemeral: true });
  const url = new URL(postgres.url);
  url.hostname = 'localhost';
  url.search = `?sslmode=verify-full&sslrootcert=${authority}`;
  return { ...postgres, url: url.href };
}

/** Writes the files that the configuration of a broker includes, with the keys of a system. @returns the configuration */
export function withUsers(config: string, secrets: Secrets, folder: string): string {
  mkdirSync(folder, { recursive: true });
  const users = readFileSync(join(deploy, 'nats/users.conf'), 'utf8');
  writeFileSync(join(folder, 'user-keys.conf'), brokerUserKeys(secrets));
  writeFileSync(join(folder, 'users.conf'), users.replace(/^include .*$/m, 'include user-keys.conf'));
  return config.replace(/^include .*users\.conf'?$/m, 'include users.conf');
}

/** A configuration without what a nats-server before 2.10, such as Debian's, does not know: the brokers' images have a later one. */
export function forProgram(config: string, program: string): string {
  const version = execFileSync(program, ['-v'], { encoding: 'utf8' });
  return /v2\.9\./.test(version) ? config.replace(/^ *sync_interval: .*\n/m, '') : config;
}

/** Starts the three brokers of Compose on loopback. @returns what stops them, and the ports of the first: for clients, and peers */
export async function startTlsNats(folder: string, certificate: string, authority: string, secrets: Secrets) {
  const brokers = await Promise.all(
    [1, 2, 3].map(async number => ({
      name: `nats-${number}`,
      port: await freePort(),
      peers: await freePort(),
      monitor: await freePort(),
    })),
  );
  const program = await findNatsServer();
  const text = readFileSync(join(deploy, 'nats/nats.conf'), 'utf8');
  const config = forProgram(withUsers(text, secrets, folder), program);
  const running = await Promise.all(
    brokers.map(({ name, port, peers, monitor }) => {
      const own = config
        .replaceAll('/run/secrets', certificate)
        .replaceAll('/run/authority/ca.crt', authority)
        .replace('/data', join(folder, name))
        .replace('0.0.0.0:4222', `127.0.0.1:${port}`)
        .replace('0.0.0.0:6222', `127.0.0.1:${peers}`)
        .replace('0.0.0.0:8222', `127.0.0.1:${monitor}`)
        .replace(/nats-(\d):6222/g, (_, number) => `localhost:${brokers[Number(number) - 1]?.peers}`);
      writeFileSync(join(folder, `${name}.conf`), own);
      return startChild({
        name,
        command: [program, '--config', join(folder, `${name}.conf`)],
        env: { ...process.env, NAME: name },
        logFile: join(folder, `${name}.log`),
        isReady: log => log.includes('Server is ready'),
      });
    }),
  );
  const [first] = brokers;
  return {
    port: first?.port ?? 0,
    peers: first?.peers ?? 0,
    stop: async () => {
      await Promise.all(running.map(broker => broker.stop()));
    },
  };
}
