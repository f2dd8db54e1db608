import { SERVICE_NAMES } from '@endpaper/contracts';
import { describe, expect, it } from '@jest/globals';
import { Certificate } from '@kubernetes-models/cert-manager/cert-manager.io/v1';
import { Cluster } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1';
import { ConfigMap, type IPodSpec } from 'kubernetes-models/v1';
import { OVERLAYS, render } from './render.js';
import { containersOf, workloadsOf } from './workloads.js';

const APPS = ['gateway', ...SERVICE_NAMES.map(name => `svc-${name}`)];

describe.each(OVERLAYS)('in %s', overlay => {
  const objects = render(overlay);
  const workloads = workloadsOf(objects);
  const namespace = workloads[0]?.namespace;
  const certificates = objects.filter(object => Certificate.is(object)).map(({ spec }) => spec);
  const configuration: Record<string, string> = Object.fromEntries(
    objects.filter(object => ConfigMap.is(object)).flatMap(({ data = {} }) => Object.entries(data)),
  );

  /** The certificate in a secret. */
  const inSecret = (secret: string | undefined) => certificates.find(spec => spec.secretName === secret);
  /** The certificate in the folder where apps read theirs. */
  const certificateOf = ({ volumes = [], containers: [container] }: IPodSpec) => {
    const mount = container?.volumeMounts?.find(({ mountPath }) => mountPath === configuration['TLS_DIR']);
    return inSecret(volumes.find(({ name }) => name === mount?.name)?.secret?.secretName);
  };

  it.each([...APPS, 'nats'])('%s has a certificate of its own', app => {
    const server = workloads.find(({ kind, name }) => kind !== 'Job' && name === app);
    const certificate = server && certificateOf(server.pod);
    const first = app === 'nats' ? 'nats' : app;
    expect(certificate?.dnsNames).toContain(first);
    expect(certificates.filter(spec => spec.dnsNames?.includes(first))).toHaveLength(1);
  });

  it('every process that connects knows the authority', () => {
    expect(configuration['NODE_EXTRA_CA_CERTS']).toBe('/run/tls/ca.crt');
    const clients = workloads.filter(({ name }) => !name.startsWith('web-'));
    expect(clients.length).toBeGreaterThan(2 * SERVICE_NAMES.length);
    for (const { pod } of clients) expect(certificateOf(pod)?.issuerRef).toMatchObject({ name: 'authority' });
  });

  it('only the brokers have a certificate that is valid for a client', () => {
    const own = certificates.filter(({ isCA }) => !isCA);
    expect(own.every(({ usages }) => usages?.includes('server auth'))).toBe(true);
    const ofClients = own.filter(({ usages }) => usages?.includes('client auth'));
    expect(ofClients.map(({ secretName }) => secretName)).toEqual(['nats-certificate']);
  });

  it('all addresses use TLS, but for the files of the front ends and the collector of traces', () => {
    const written = [
      ...Object.values(configuration),
      ...containersOf(workloads).flatMap(({ container }) => (container.env ?? []).map(({ value }) => value)),
    ].join('\n');
    const plain = [...written.matchAll(/\b(?:http|nats):\/\/([\w.-]+)/g)].map(([, host]) => host);
    const frontEnds = workloads.map(({ name }) => name).filter(name => name.startsWith('web-'));
    expect(frontEnds).toContain('web-shell');
    expect(new Set(plain)).toEqual(new Set(['collector.observability', ...frontEnds]));
    expect(configuration['JWKS_URL']).toMatch(/^https:\/\/svc-auth:/);
  });

  it('the brokers have the names by which clients and other brokers find them', () => {
    const hosts = [...(configuration['NATS_URL'] ?? '').matchAll(/tls:\/\/([\w.-]+)/g)].map(
      ([, host = '']) => host,
    );
    expect(hosts).toHaveLength(3);
    const routes = [...(configuration['nats.conf'] ?? '').matchAll(/tls:\/\/([\w.-]+):6222/g)];
    expect(routes.map(([, host]) => host)).toEqual(hosts);
    expect(inSecret('nats-certificate')?.dnsNames).toEqual(expect.arrayContaining(hosts));
  });

  it('the database is verified by its name, and accepts no other connections', () => {
    const urls = containersOf(workloads)
      .flatMap(({ container }) => container.env ?? [])
      .flatMap(({ name, value = '' }) => (name === 'DATABASE_URL' ? [value] : []));
    expect(urls).toHaveLength(2 * SERVICE_NAMES.length);
    const cluster = objects.find(object => Cluster.is(object))?.spec;
    const certificate = inSecret(cluster?.certificates?.serverTLSSecret);
    for (const url of urls) {
      const [, host = ''] = /@([\w-]+):5432\/endpaper\?sslmode=verify-full$/.exec(url) ?? [];
      expect(certificate?.dnsNames).toContain(host);
    }
    expect(cluster?.certificates?.serverCASecret).toBe(certificate?.secretName);
    expect(cluster?.postgresql?.pg_hba).toEqual(['hostnossl all all all reject']);
  });

  it('probes use https where the app does', () => {
    const servers = workloads.filter(({ kind, name }) => kind === 'Deployment' && APPS.includes(name));
    const schemes = containersOf(servers).flatMap(
      ({ container: { startupProbe, livenessProbe, readinessProbe } }) =>
        [startupProbe, livenessProbe, readinessProbe].map(probe => probe?.httpGet?.scheme),
    );
    expect(schemes).toEqual(Array.from({ length: 3 * APPS.length }, () => 'HTTPS'));
  });

  it('the ingress verifies the gateway', () => {
    const ingress = objects.find(object => Ingress.is(object))?.metadata.annotations;
    expect(ingress).toMatchObject({
      'nginx.ingress.kubernetes.io/backend-protocol': 'HTTPS',
      'nginx.ingress.kubernetes.io/proxy-ssl-secret': `${namespace}/gateway-certificate`,
      'nginx.ingress.kubernetes.io/proxy-ssl-verify': 'on',
      'nginx.ingress.kubernetes.io/proxy-ssl-name': 'gateway',
    });
  });
});
