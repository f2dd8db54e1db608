import { NetworkPolicy, type INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import type { KubernetesObject } from './render.js';
import { selects, type Workload } from './workloads.js';

/** A pod, as network policies see it. */
export interface Peer {
  namespace: string;
  labels: Record<string, string>;
  /** Its ports' numbers, by their names. */
  ports: Record<string, number>;
}

type Policy = INetworkPolicy & { metadata: { namespace: string } };
type Rule = NonNullable<NonNullable<INetworkPolicy['spec']>['ingress']>[number] &
  NonNullable<NonNullable<INetworkPolicy['spec']>['egress']>[number];

export function peerOf({ namespace, labels, pod }: Workload): Peer {
  const ports = pod.containers.flatMap(({ ports: own = [] }) =>
    own.map(port => [port.name ?? '', port.containerPort] as const),
  );
  return { namespace, labels, ports: Object.fromEntries(ports) };
}

/** A pod that is not ours: of another namespace, or made by an operator. */
export const stranger = (namespace: string, labels: Record<string, string> = {}): Peer => ({
  namespace,
  labels,
  ports: {},
});

/** Says, by network policies as Kubernetes has them, whether one pod may open a connection to another. */
export function reachBy(objects: readonly KubernetesObject[]) {
  const policies = objects.filter((object): object is Policy & KubernetesObject => NetworkPolicy.is(object));
  return (from: Peer, to: Peer, port: number): boolean =>
    allows(policies, 'Egress', from, to, to, port) && allows(policies, 'Ingress', to, from, to, port);
}

/** A pod that no policy of a direction names is free in it; else one of them has to allow it. */
function allows(
  policies: readonly Policy[],
  direction: 'Ingress' | 'Egress',
  subject: Peer,
  other: Peer,
  listener: Peer,
  port: number,
): boolean {
  const own = policies.filter(
    ({ metadata, spec }) =>
      metadata.namespace === subject.namespace &&
      spec?.policyTypes?.includes(direction) &&
      selects(spec.podSelector ?? {}, subject.labels),
  );
  if (own.length === 0) return true;
  return own.some(({ metadata, spec }) => {
    const rules: Rule[] = (direction === 'Ingress' ? spec?.ingress : spec?.egress) ?? [];
    return rules.some(rule => {
      const peers = direction === 'Ingress' ? rule.from : rule.to;
      const isPeer =
        peers?.some(
          ({ namespaceSelector, podSelector }) =>
            (namespaceSelector
              ? selects(namespaceSelector, { 'kubernetes.io/metadata.name': other.namespace })
              : other.namespace === metadata.namespace) && selects(podSelector ?? {}, other.labels),
        ) ?? true;
      const isPort =
        rule.ports?.some(
          ({ port: named }) => (typeof named === 'string' ? listener.ports[named] : named) === port,
        ) ?? true;
      return isPeer && isPort;
    });
  });
}
