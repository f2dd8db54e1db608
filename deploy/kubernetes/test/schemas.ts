import { Certificate, Issuer } from '@kubernetes-models/cert-manager/cert-manager.io/v1';
import { Cluster, ScheduledBackup } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1';
import {
  PodMonitor,
  PrometheusRule,
  ServiceMonitor,
} from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1';
import { Deployment, StatefulSet } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Job } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Namespace, PersistentVolumeClaim, Service, ServiceAccount } from 'kubernetes-models/v1';
import type { KubernetesObject } from './render.js';

/** The kinds in the manifests, each with the schema of Kubernetes or of an operator. */
const KINDS = [
  Certificate,
  Cluster,
  ConfigMap,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Issuer,
  Job,
  Namespace,
  NetworkPolicy,
  PersistentVolumeClaim,
  PodDisruptionBudget,
  PodMonitor,
  PrometheusRule,
  ScheduledBackup,
  Service,
  ServiceAccount,
  ServiceMonitor,
  StatefulSet,
];

/** The violations of an object's schema, and its unknown fields. */
export function faultsOf(object: KubernetesObject): string[] {
  const about = `${object.kind} ${object.metadata.name}`;
  const kind = KINDS.find(each => each.is(object));
  if (!kind) return [`${about}: no schema for ${object.apiVersion} ${object.kind}`];
  const validate = (data: unknown) => {
    kind.prototype.validate.call(data);
  };
  try {
    validate(object);
  } catch (error) {
    return [`${about}: ${error instanceof Error ? error.message : String(error)}`];
  }
  return unknownFields(object, validate).map(field => `${about}: ${field} is unknown`);
}

interface Access {
  path: string;
  value: object;
  /** The fields that the validator read, present or not. */
  read: Set<string>;
  /** Whether the validator enumerated the fields, as it does for a map. */
  isEnumerated: boolean;
}

/**
 * The fields of an object that its schema does not have. A compiled validator reads every field that the schema names and
 * enumerates the fields of a map; any other field is unknown. An object of which it reads nothing may have any fields.
 */
function unknownFields(object: object, validate: (data: unknown) => void): string[] {
  const accesses: Access[] = [];
  validate(observe(object, '', accesses));
  return accesses
    .filter(({ value, read, isEnumerated }) => !Array.isArray(value) && !isEnumerated && read.size > 0)
    .flatMap(({ value, path, read }) =>
      Object.keys(value)
        .filter(field => !read.has(field))
        .map(field => `${path}/${field}`),
    );
}

function observe(value: object, path: string, accesses: Access[]): object {
  const access: Access = { path, value, read: new Set(), isEnumerated: false };
  accesses.push(access);
  const children = new Map<string, object>();
  return new Proxy(value, {
    get(target, field): unknown {
      const found: unknown = Reflect.get(target, field);
      if (typeof field === 'symbol') return found;
      access.read.add(field);
      if (typeof found !== 'object' || found === null) return found;
      const child = children.get(field) ?? observe(found, `${path}/${field}`, accesses);
      children.set(field, child);
      return child;
    },
    ownKeys(target) {
      access.isEnumerated = true;
      return Reflect.ownKeys(target);
    },
  });
}
