import { BlockList, isIP } from 'node:net';
import { NetworkPolicy, type INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import type { KubernetesObject } from './render.js';
import { selects, type Workload } from './workloads.js';

/** The properties of a pod that network policies use. */
export interface Peer {
  namespace: string;
  labels: Record<string, string>;
  /** Port numbers by port name. */
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

/** A pod of another namespace, or one that an operator creates. */
export const foreignPod = (namespace: string, labels: Record<string, string> = {}): Peer => ({
  namespace,
  labels,
  ports: {},
});

/** Evaluates network policies. @returns a function that says whether a pod may connect to a port of another pod */
export function connectivity(objects: readonly KubernetesObject[]) {
  const policies = objects.filter((object): object is Policy & KubernetesObject => NetworkPolicy.is(object));
  return (from: Peer, to: Peer, port: number): boolean =>
    allows(policies, 'Egress', from, to, to, port) && allows(policies, 'Ingress', to, from, to, port);
}

/** Without a policy for a pod and direction every connection is allowed; else one of the policies has to allow it. */
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
      selects(spec.podSelector, subject.labels),
  );
  if (own.length === 0) return true;
  return own.some(({ metadata, spec }) => {
    const rules: Rule[] = (direction === 'Ingress' ? spec?.ingress : spec?.egress) ?? [];
    return rules.some(rule => {
      const peers = direction === 'Ingress' ? rule.from : rule.to;
      const isPeer =
        peers?.some(
          ({ ipBlock, namespaceSelector, podSelector }) =>
            // Pods have private addresses, which the blocks leave out.
            ipBlock === undefined &&
            (namespaceSelector
              ? selects(namespaceSelector, { 'kubernetes.io/metadata.name': other.namespace })
              : other.namespace === metadata.namespace) &&
            selects(podSelector ?? {}, other.labels),
        ) ?? true;
      const isPort =
        rule.ports?.some(
          ({ port: named }) => (typeof named === 'string' ? listener.ports[named] : named) === port,
        ) ?? true;
      return isPeer && isPort;
    });
  });
}

/** Whether egress policies allow a pod to connect to a port of an address by its network. */
export function mayLeaveTo(
  objects: readonly KubernetesObject[],
  from: Peer,
  address: string,
  port: number,
): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  const contains = (networks: readonly string[]) => {
    const list = new BlockList();
    for (const network of networks) {
      const [prefix = '', length] = network.split('/');
      list.addSubnet(prefix, Number(length), isIP(prefix) === 6 ? 'ipv6' : 'ipv4');
    }
    return list.check(address, family);
  };
  return objects
    .filter((object): object is Policy & KubernetesObject => NetworkPolicy.is(object))
    .filter(({ spec }) => selects(spec?.podSelector ?? {}, from.labels))
    .flatMap(({ spec }) => spec?.egress ?? [])
    .filter(({ ports }) => ports?.some(each => each.port === port) ?? true)
    .flatMap(({ to }) => to ?? [])
    .some(({ ipBlock }) => ipBlock && contains([ipBlock.cidr]) && !contains(ipBlock.except ?? []));
}
