import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { SERVICE_NAMES } from '@endpaper/contracts';
import { loadConfig } from '@endpaper/service-kit';
import { describe, expect, it } from '@jest/globals';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1';
import { ConfigMap, type IContainer } from 'kubernetes-models/v1';
import * as z from 'zod/mini';
import { OVERLAYS, render, type KubernetesObject } from './render.js';
import { containersOf, workloadsOf } from './workloads.js';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

describe.each(OVERLAYS)('in %s', overlay => {
  const objects = render(overlay);
  const workloads = workloadsOf(objects);
  const containers = containersOf(workloads);

  it.each([['gateway', 'GatewayConfig'], ...SERVICE_NAMES.map(name => [`svc-${name}`, 'Config'] as const)])(
    '%s gets a complete configuration',
    async (app, schema) => {
      const server = workloads.find(({ kind, name }) => kind === 'Deployment' && name === app)?.pod
        .containers[0];
      const environment = environmentOf(server ?? { name: 'none' }, objects);
      const module = (await import(here(`../../../${app}/dist/config.js`))) as Record<string, z.ZodMiniType>;
      expect(loadConfig(z.custom<z.ZodMiniType>().parse(module[schema]), environment)).toMatchObject({
        HOST: '0.0.0.0',
        PORT: 4000,
        // Services refuse stored URLs of this host.
        PUBLIC_ORIGIN: `https://${hostOf(objects)}`,
      });
    },
  );

  it('the release job gets a complete configuration, and the gateway no key that signs', async () => {
    const containerOf = (app: string) => workloads.find(({ name }) => name === app)?.pod.containers[0];
    const environment = environmentOf(containerOf('release-remotes') ?? { name: 'none' }, objects);
    const { ReleaseConfig } = (await import(here('../../../gateway/dist/config.js'))) as {
      ReleaseConfig: z.ZodMiniType;
    };
    expect(loadConfig(ReleaseConfig, environment)).toMatchObject({ SHELL_ORIGIN: 'http://web-shell:8080' });
    const gateway = JSON.stringify(containerOf('gateway'));
    expect(gateway).toContain('release-keys');
    expect(gateway).not.toContain('release-signing');
  });

  it('the job that creates streams gets a complete configuration, and the key of the administrator alone', async () => {
    const containerOf = (app: string) => workloads.find(({ name }) => name === app)?.pod.containers[0];
    const environment = environmentOf(containerOf('broker-streams') ?? { name: 'none' }, objects);
    const { StreamsConfig } = (await import(here('../../../gateway/dist/config.js'))) as {
      StreamsConfig: z.ZodMiniType;
    };
    expect(loadConfig(StreamsConfig, environment)).toMatchObject({ NATS_REPLICAS: 3 });
    const withKey = workloads.filter(({ pod }) => JSON.stringify(pod).includes('"administrator-key"'));
    expect(withKey.map(({ name }) => name)).toEqual(['broker-streams']);
  });

  it('no manifest has a secret, only references to secrets', () => {
    expect(objects.filter(({ kind }) => kind === 'Secret')).toEqual([]);
    const isSecret = (name: string) => /SECRET|PASSWORD|TOKEN|CREDENTIAL|APP_KEY/.test(name);
    const written = containers.flatMap(({ about, container }) =>
      (container.env ?? [])
        .filter(({ name, valueFrom }) => isSecret(name) && !valueFrom?.secretKeyRef)
        .map(({ name }) => `${about}: ${name}`),
    );
    const configured = objects
      .filter(object => ConfigMap.is(object))
      .flatMap(({ data = {} }) => Object.keys(data).filter(isSecret));
    expect([...written, ...configured]).toEqual([]);
  });

  it('the README lists the referenced secrets', async () => {
    const asked = new Set<string>();
    JSON.stringify(objects, (_, value: unknown) => {
      if (typeof value === 'object' && value !== null)
        for (const field of ['secretKeyRef', 'passwordSecret', 'accessKeyId', 'secretAccessKey']) {
          const reference: unknown = Reflect.get(value, field);
          if (typeof reference === 'object' && reference !== null)
            asked.add(`${Reflect.get(reference, 'name')}`);
        }
      return value;
    });
    const mounted = workloads.flatMap(({ pod }) =>
      (pod.volumes ?? []).map(({ secret }) => secret?.secretName ?? ''),
    );
    // cert-manager makes the certificates.
    for (const name of mounted) if (name && !name.endsWith('-certificate')) asked.add(name);
    const readme = await readFile(here('../README.md'), 'utf8');
    const listed = [...readme.matchAll(/^\| `([\w<>-]+)`/gm)].flatMap(([, name = '']) => namesOf(name));
    expect([...asked].sort()).toEqual(listed.sort());
  });

  it('the configuration and the account of every pod exist', () => {
    const names = objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    const asked = workloads.flatMap(({ pod }) => [
      `ServiceAccount ${pod.serviceAccountName}`,
      ...pod.containers.flatMap(({ envFrom = [] }) =>
        envFrom.map(from => `ConfigMap ${from.configMapRef?.name}`),
      ),
      ...(pod.volumes ?? []).flatMap(({ configMap }) => (configMap ? [`ConfigMap ${configMap.name}`] : [])),
    ]);
    expect(asked.filter(name => !names.includes(name))).toEqual([]);
  });
});

/** The secrets that a line of the README lists. */
function namesOf(listed: string): string[] {
  const services = SERVICE_NAMES.map(service => `svc-${service}`);
  if (listed.includes('<app>'))
    return ['gateway', 'releases', 'administrator', ...services].map(app => listed.replace('<app>', app));
  if (!listed.includes('svc-<name>')) return [listed];
  return services.map(service => listed.replace('svc-<name>', service));
}

/** The host at which readers find the portal. */
function hostOf(objects: readonly KubernetesObject[]): string | undefined {
  const ingress = objects.find(object => object.kind === 'Ingress' && object.metadata.name === 'gateway');
  return ingress && Ingress.is(ingress) ? ingress.spec?.rules?.[0]?.host : undefined;
}

/** Values of secrets that are more than a text. */
const SECRETS = new Map([
  ['APP_KEYS', '{"keys":[]}'],
  ['RELEASE_KEY', 'A'.repeat(43)],
  [
    'RELEASE_KEYS',
    JSON.stringify({ keys: [{ kty: 'OKP', crv: 'Ed25519', x: 'A'.repeat(43), kid: 'a key' }] }),
  ],
]);

/** The environment of a container, with placeholders of the length of a secret and the form of a mail server's address. */
function environmentOf({ env = [], envFrom = [] }: IContainer, objects: readonly KubernetesObject[]) {
  const environment: Record<string, string> = {};
  for (const { configMapRef } of envFrom) {
    const found = objects.find(
      object => object.kind === 'ConfigMap' && object.metadata.name === configMapRef?.name,
    );
    if (found && ConfigMap.is(found)) Object.assign(environment, found.data);
  }
  for (const { name, value, valueFrom } of env)
    environment[name] =
      value ?? (valueFrom?.secretKeyRef ? (SECRETS.get(name) ?? `smtps://${'x'.repeat(40)}`) : '');
  return environment;
}
