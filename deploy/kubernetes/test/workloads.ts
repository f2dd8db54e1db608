import { Deployment, StatefulSet } from 'kubernetes-models/apps/v1';
import { Job } from 'kubernetes-models/batch/v1';
import type { IContainer, IPodSpec } from 'kubernetes-models/v1';
import type { KubernetesObject } from './render.js';

/** An object that creates pods. */
export interface Workload {
  kind: string;
  name: string;
  namespace: string;
  /** The labels of its pods. */
  labels: Record<string, string>;
  pod: IPodSpec;
}

/** Deployments and stateful sets. */
export function serversOf(objects: readonly KubernetesObject[]): Workload[] {
  return workloadsOf(objects).filter(({ kind }) => kind !== 'Job');
}

export function workloadsOf(objects: readonly KubernetesObject[]): Workload[] {
  return objects.flatMap(object => {
    if (!Deployment.is(object) && !StatefulSet.is(object) && !Job.is(object)) return [];
    const { metadata, spec } = object;
    if (!spec?.template.spec) throw new Error(`${metadata.name} has no pods`);
    return {
      kind: object.kind,
      name: metadata.name,
      namespace: metadata.namespace ?? '',
      labels: { ...spec.template.metadata?.labels },
      pod: spec.template.spec,
    };
  });
}

/** Every container with a description for messages. */
export function containersOf(workloads: readonly Workload[]): { about: string; container: IContainer }[] {
  return workloads.flatMap(({ kind, name, pod }) =>
    [...(pod.initContainers ?? []), ...pod.containers].map(container => ({
      about: `${kind} ${name}, ${container.name}`,
      container,
    })),
  );
}

export interface Selector {
  matchLabels?: Record<string, string>;
  matchExpressions?: { key: string; operator: string; values?: string[] }[];
}

/** Whether a selector matches labels. An empty selector matches all. */
export function selects(
  { matchLabels = {}, matchExpressions = [] }: Selector,
  labels: Readonly<Record<string, string>>,
): boolean {
  return (
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every(({ key, operator, values = [] }) => {
      const isIn = values.includes(labels[key] ?? '');
      if (operator === 'In') return isIn;
      if (operator === 'NotIn') return !isIn;
      throw new Error(`The operator ${operator} is not supported`);
    })
  );
}
