import { SERVICE_NAMES } from '@endpaper/contracts';
import { describe, expect, it } from '@jest/globals';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1';
import { connectivity, foreignPod, mayLeaveTo, peerOf, type Peer } from './network-policies.js';
import { OVERLAYS, render } from './render.js';
import { workloadsOf } from './workloads.js';

const SERVICES = SERVICE_NAMES.map(name => `svc-${name}`).sort();

describe.each(OVERLAYS)('in %s', overlay => {
  const objects = render(overlay);
  const mayConnect = connectivity(objects);
  const workloads = workloadsOf(objects);
  const own = workloads[0]?.namespace ?? '';
  // The pod by which cert-manager proves control of the domain.
  const solver = foreignPod(own, { 'acme.cert-manager.io/http01-solver': 'true' });
  const pods = new Map<string, Peer>([
    ['database', foreignPod(own, { 'cnpg.io/cluster': 'database' })],
    ...workloads.map(
      each =>
        [
          `${each.labels['app.kubernetes.io/component'] === 'migration' ? 'migrate ' : ''}${each.name}`,
          peerOf(each),
        ] as const,
    ),
  ]);
  const foreignPods = new Map([
    ['ingress', foreignPod('ingress-nginx')],
    ['monitoring', foreignPod('monitoring')],
    ['operator', foreignPod('cnpg-system')],
    ['another namespace', foreignPod('default')],
    ['certificate solver', solver],
    // A pod of this namespace that no policy names.
    ['a new pod', foreignPod(own)],
  ]);

  /** The pods that may connect to a port of a pod. */
  const callersOf = (name: string, port: number) =>
    [...foreignPods, ...pods]
      .filter(([, from]) => mayConnect(from, pods.get(name) ?? missing(name), port))
      .map(([caller]) => caller)
      .sort();

  it('only the gateway accepts connections from outside, through the ingress', () => {
    for (const [name, pod] of pods)
      for (const port of new Set([...Object.values(pod.ports), 80, 4000, 8080, 5432, 8000, 9187]))
        expect({
          name,
          port,
          reached: mayConnect(foreignPods.get('ingress') ?? missing('ingress'), pod, port),
        }).toEqual({
          name,
          port,
          reached: name === 'gateway' && port === 4000,
        });
    expect(callersOf('gateway', 4000)).toEqual(['ingress']);
    const backends = objects
      .filter(object => Ingress.is(object))
      .flatMap(({ spec }) => spec?.rules ?? [])
      .flatMap(({ http }) => http?.paths ?? [])
      .map(({ backend }) => `${backend.service?.name} ${backend.service?.port?.name}`);
    expect(backends).toEqual(['gateway http']);
  });

  it('a service accepts connections from the gateway, its client services and Prometheus', () => {
    const always = ['gateway', 'monitoring'];
    expect(callersOf('svc-auth', 4000)).toEqual([...always, ...SERVICES]);
    expect(callersOf('svc-books', 4000)).toEqual([
      ...always,
      'svc-images',
      'svc-library',
      'svc-moderation',
      'svc-posts',
      'svc-social',
    ]);
    expect(callersOf('svc-images', 4000)).toEqual(always);
    expect(callersOf('svc-library', 4000)).toEqual(always);
    expect(callersOf('svc-notifications', 4000)).toEqual(always);
    expect(callersOf('svc-moderation', 4000)).toEqual(always);
    expect(callersOf('svc-posts', 4000)).toEqual([
      ...always,
      'svc-books',
      'svc-moderation',
      'svc-notifications',
    ]);
    expect(callersOf('svc-social', 4000)).toEqual([...always, 'svc-notifications', 'svc-posts']);
  });

  it("a front end's web server accepts connections from the gateway and the release job, and opens none", () => {
    const web = [...pods].filter(([name]) => name.startsWith('web-'));
    expect(web).not.toEqual([]);
    for (const [name, from] of web) {
      expect(callersOf(name, 8080)).toEqual(['gateway', 'release-remotes']);
      for (const [, to] of [...pods, ...foreignPods])
        for (const port of [53, 443, ...Object.values(to.ports)])
          expect(mayConnect(from, to, port)).toBe(false);
    }
  });

  it('the brokers accept connections from the gateway, the services, two jobs and each other', () => {
    expect(callersOf('nats', 4222)).toEqual(['broker-streams', 'gateway', 'release-remotes', ...SERVICES]);
    expect(callersOf('nats', 6222)).toEqual(['nats']);
    expect(callersOf('nats', 8222)).toEqual([]);
  });

  it('the database accepts connections from services, migrations, its operator and itself', () => {
    const migrations = SERVICES.map(name => `migrate ${name}`);
    expect(callersOf('database', 5432)).toEqual(['database', ...migrations, 'operator', ...SERVICES]);
    expect(callersOf('database', 9187)).toEqual(['monitoring']);
  });

  const MAIL_PORTS = [465, 587];
  const leaving = (address: string, port: number) =>
    [...pods].filter(([, from]) => mayLeaveTo(objects, from, address, port)).map(([name]) => name);

  it('only svc-images reaches the public network, and svc-auth the ports of mail servers there', () => {
    for (const address of ['93.184.216.34', '2606:2800:220:1::1']) {
      for (const port of [22, 25, 80, 443, 5432]) expect(leaving(address, port)).toEqual(['svc-images']);
      for (const port of MAIL_PORTS) expect(leaving(address, port)).toEqual(['svc-auth', 'svc-images']);
    }
  });

  it.each([
    ...['10.96.0.1', '172.20.0.9', '192.168.1.1', '100.64.0.1', '169.254.169.254', '127.0.0.1'],
    ...['168.63.129.16', '192.0.0.192', '::1', 'fd00::1', 'fe80::1', '2002:a00:1::1', '2001:0:a00:1::1'],
  ])('no pod reaches a private network by that: %s', address => {
    for (const port of [80, 443, ...MAIL_PORTS]) expect(leaving(address, port)).toEqual([]);
  });

  it('the certificate solver accepts connections from the ingress, and opens none', () => {
    const reached = (port: number) =>
      [...foreignPods, ...pods].filter(([, from]) => mayConnect(from, solver, port)).map(([name]) => name);
    expect(reached(8089)).toEqual(['ingress']);
    expect(reached(4000)).toEqual([]);
    expect(
      [...pods.values()].filter(to => Object.values(to.ports).some(port => mayConnect(solver, to, port))),
    ).toEqual([]);
  });

  it('only Prometheus reads the metrics of the gateway', () => {
    expect(callersOf('gateway', 9090)).toEqual(['monitoring']);
  });

  it('a pod without its own policy neither accepts nor opens connections', () => {
    const newPod = foreignPods.get('a new pod') ?? missing('a new pod');
    const others = [...foreignPods.values(), ...pods.values()];
    expect(
      others.filter(other => mayConnect(other, newPod, 4000) || mayConnect(newPod, other, 4000)),
    ).toEqual([]);
  });

  it('every pod that opens connections may use DNS', () => {
    const names = foreignPod('kube-system', { 'k8s-app': 'kube-dns' });
    const asking = [...pods].filter(([, from]) => mayConnect(from, names, 53)).map(([name]) => name);
    expect(asking).toEqual([...pods.keys()].filter(name => !name.startsWith('web-')));
  });
});

function missing(name: string): never {
  throw new Error(`There is no ${name}`);
}
