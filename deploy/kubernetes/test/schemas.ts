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
import { unknownFields } from './unknown-fields.js';

/** The kinds that there are here; each knows its schema, those of the operators out of their own definitions. */
const KINDS = [
  Cluster,
  ConfigMap,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
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

/** What is wrong with an object: what its schema refuses, and the fields that it does not know. */
export function faultsOf(object: KubernetesObject): string[] {
  const about = `${object.kind} ${object.metadata.name}`;
  const kind = KINDS.find(each => each.is(object));
  if (!kind) return [`${about}: there is no schema for ${object.apiVersion} ${object.kind}`];
  const validate = (data: unknown) => kind.prototype.validate.call(data);
  try {
    validate(object);
  } catch (error) {
    return [`${about}: ${error instanceof Error ? error.message : String(error)}`];
  }
  return unknownFields(object, validate).map(field => `${about}: ${field} is unknown`);
}
