import { SERVICE_NAMES } from '@endpaper/contracts';
import { describe, expect, it } from '@jest/globals';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1';
import { peerOf, reachBy, stranger, type Peer } from './reach.js';
import { OVERLAYS, render } from './render.js';
import { workloadsOf } from './workloads.js';

const SERVICES = SERVICE_NAMES.map(name => `svc-${name}`).sort();

describe.each(OVERLAYS)('in %s', overlay => {
  const objects = render(overlay);
  const mayReach = reachBy(objects);
  const workloads = workloadsOf(objects);
  const own = workloads[0]?.namespace ?? '';
  // By it cert-manager shows that the address is ours.
  const solver = stranger(own, { 'acme.cert-manager.io/http01-solver': 'true' });
  const pods = new Map<string, Peer>([
    ['database', stranger(own, { 'cnpg.io/cluster': 'database' })],
    ...workloads.map(
      each =>
        [
          `${each.kind === 'Job' && each.name !== 'release-remotes' ? 'migrate ' : ''}${each.name}`,
          peerOf(each),
        ] as const,
    ),
  ]);
  const strangers = new Map([
    ['ingress', stranger('ingress-nginx')],
    ['monitoring', stranger('monitoring')],
    ['operator', stranger('cnpg-system')],
    ['another namespace', stranger('default')],
    ['proof of the address', solver],
    // A pod of ours that nobody has thought of.
    ['a new pod', stranger(own)],
  ]);

  /** Who may open a connection to a pod's port. */
  const callersOf = (name: string, port: number) =>
    [...strangers, ...pods]
      .filter(([, from]) => mayReach(from, pods.get(name) ?? strange(name), port))
      .map(([caller]) => caller)
      .sort();

  it('only the gateway is reached from outside, and only by the ingress', () => {
    for (const [name, pod] of pods)
      for (const port of new Set([...Object.values(pod.ports), 80, 4000, 8080, 5432, 8000, 9187]))
        expect({
          name,
          port,
          reached: mayReach(strangers.get('ingress') ?? strange('ingress'), pod, port),
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

  it('a service is reached by the gateway, by those who ask it, and by those who measure it', () => {
    const always = ['gateway', 'monitoring'];
    expect(callersOf('svc-auth', 4000)).toEqual([...always, ...SERVICES]);
    expect(callersOf('svc-books', 4000)).toEqual([...always, 'svc-posts']);
    expect(callersOf('svc-posts', 4000)).toEqual([...always, 'svc-books']);
    expect(callersOf('svc-social', 4000)).toEqual(always);
  });

  it("a front end's web server is reached by the gateway and by who releases what it has, and reaches nobody", () => {
    const web = [...pods].filter(([name]) => name.startsWith('web-'));
    expect(web).not.toEqual([]);
    for (const [name, from] of web) {
      expect(callersOf(name, 8080)).toEqual(['gateway', 'release-remotes']);
      for (const [, to] of [...pods, ...strangers])
        for (const port of [53, 443, ...Object.values(to.ports)])
          expect(mayReach(from, to, port)).toBe(false);
    }
  });

  it('the brokers are reached by the gateway, the services and who releases, and look for one another', () => {
    expect(callersOf('nats', 4222)).toEqual(['gateway', 'release-remotes', ...SERVICES]);
    expect(callersOf('nats', 6222)).toEqual(['nats']);
    expect(callersOf('nats', 8222)).toEqual([]);
  });

  it('the database is reached by services, by migrations and by its operator', () => {
    const migrations = SERVICES.map(name => `migrate ${name}`);
    expect(callersOf('database', 5432)).toEqual(['database', ...migrations, 'operator', ...SERVICES]);
    expect(callersOf('database', 9187)).toEqual(['monitoring']);
  });

  it("a certificate's proof is fetched through the ingress, and reaches nobody", () => {
    const reached = (port: number) =>
      [...strangers, ...pods].filter(([, from]) => mayReach(from, solver, port)).map(([name]) => name);
    expect(reached(8089)).toEqual(['ingress']);
    expect(reached(4000)).toEqual([]);
    expect(
      [...pods.values()].filter(to => Object.values(to.ports).some(port => mayReach(solver, to, port))),
    ).toEqual([]);
  });

  it('the figures of the gateway are for those who measure it', () => {
    expect(callersOf('gateway', 9090)).toEqual(['monitoring']);
  });

  it('a pod that nobody has thought of is reached by nobody, and reaches nobody', () => {
    const forgotten = strangers.get('a new pod') ?? strange('a new pod');
    const others = [...strangers.values(), ...pods.values()];
    expect(
      others.filter(other => mayReach(other, forgotten, 4000) || mayReach(forgotten, other, 4000)),
    ).toEqual([]);
  });

  it('who speaks to somebody finds their address', () => {
    const names = stranger('kube-system', { 'k8s-app': 'kube-dns' });
    const asking = [...pods].filter(([, from]) => mayReach(from, names, 53)).map(([name]) => name);
    expect(asking).toEqual([...pods.keys()].filter(name => !name.startsWith('web-')));
  });
});

function strange(name: string): never {
  throw new Error(`There is no ${name}`);
}
