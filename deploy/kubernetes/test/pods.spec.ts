import { readFile } from 'node:fs/promises';
import { SERVICE_NAMES } from '@endpaper/contracts';
import { remotes } from '@endpaper/local-servers';
import { describe, expect, it } from '@jest/globals';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { Service } from 'kubernetes-models/v1';
import YAML from 'yaml';
import { OVERLAYS, render } from './render.js';
import { containersOf, selects, serversOf, workloadsOf } from './workloads.js';

describe.each(OVERLAYS)('in %s', overlay => {
  const objects = render(overlay);
  const workloads = workloadsOf(objects);
  const servers = serversOf(objects);

  it('every app of the workspace runs', () => {
    const expected = [
      'gateway',
      'nats',
      ...SERVICE_NAMES.map(name => `svc-${name}`),
      ...['shell', ...remotes()].map(name => `web-${name}`),
    ];
    expect(servers.map(({ name }) => name).sort()).toEqual(expected.sort());
  });

  it('every container has resource requests and limits', () => {
    const without = containersOf(workloads).filter(({ container: { resources } }) => {
      const { requests = {}, limits = {} } = resources ?? {};
      return !(requests['cpu'] && requests['memory'] && limits['cpu'] && limits['memory']);
    });
    expect(without.map(({ about }) => about)).toEqual([]);
  });

  it('svc-images has the memory that decoded images take, as in Compose', async () => {
    const file = await readFile(new URL('../../../svc-images/compose.yml', import.meta.url), 'utf8');
    const compose = YAML.parse(file) as { services: Record<string, { mem_limit?: string }> };
    const limit = servers.find(({ name }) => name === 'svc-images')?.pod.containers[0]?.resources?.limits;
    expect(limit?.['memory']).toBe('640Mi');
    expect(compose.services['svc-images']?.mem_limit).toBe('640m');
  });

  it('every container has startup, liveness and readiness probes on one of its ports', () => {
    const faults = containersOf(servers).flatMap(({ about, container }) => {
      const { startupProbe, livenessProbe, readinessProbe, ports = [] } = container;
      const probes = { startupProbe, livenessProbe, readinessProbe };
      return Object.entries(probes)
        .filter(([, probe]) => !ports.some(({ name }) => name === probe?.httpGet?.port))
        .map(([name]) => `${about}: ${name}`);
    });
    expect(faults).toEqual([]);
  });

  it('the readiness of a service does not depend on the brokers', () => {
    const services = servers.filter(({ name }) => name.startsWith('svc-'));
    const asked = containersOf(services).map(({ container }) => container.readinessProbe?.httpGet?.path);
    expect(asked).toEqual(SERVICE_NAMES.map(() => '/health/serving'));
  });

  it('every container runs without root and privileges, on a read-only file system', () => {
    const faults = workloads.flatMap(({ name, pod }) => {
      const { runAsNonRoot, runAsUser = 0, seccompProfile } = pod.securityContext ?? {};
      const isPodRestricted = runAsNonRoot && runAsUser > 0 && seccompProfile?.type === 'RuntimeDefault';
      const open = pod.containers.filter(({ securityContext: context }) => {
        const isClosed = context?.readOnlyRootFilesystem && context.allowPrivilegeEscalation === false;
        return !isClosed || context.capabilities?.drop?.[0] !== 'ALL' || context.capabilities.add;
      });
      return isPodRestricted && open.length === 0 ? [] : [name];
    });
    expect(faults).toEqual([]);
  });

  it('no pod has access to the Kubernetes API or to its node', () => {
    const faults = workloads.filter(
      ({ pod }) =>
        pod.automountServiceAccountToken !== false ||
        !pod.serviceAccountName ||
        pod.hostNetwork ||
        pod.hostPID ||
        pod.volumes?.some(({ hostPath }) => hostPath),
    );
    expect(faults.map(({ name }) => name)).toEqual([]);
  });

  it('every image has a version tag', () => {
    const images = containersOf(workloads).map(({ container }) => container.image ?? '');
    expect(images.filter(image => !/:[\w.-]*\d[\w.-]*$/.test(image))).toEqual([]);
  });

  it('replicas are spread over zones and nodes', () => {
    const faults = servers.filter(({ labels, pod }) => {
      const spread = (pod.topologySpreadConstraints ?? []).filter(
        ({ labelSelector, maxSkew }) => maxSkew === 1 && selects(labelSelector ?? {}, labels),
      );
      const keys = spread.map(({ topologyKey }) => topologyKey);
      return !keys.includes('topology.kubernetes.io/zone') || !keys.includes('kubernetes.io/hostname');
    });
    expect(faults.map(({ name }) => name)).toEqual([]);
  });

  it('a disruption budget allows one unavailable pod of each kind', () => {
    const budgets = objects.filter(object => PodDisruptionBudget.is(object));
    for (const { name, labels } of servers) {
      const own = budgets.filter(({ spec }) => selects(spec?.selector ?? {}, labels));
      expect({ name, budgets: own.map(({ spec }) => spec?.maxUnavailable) }).toEqual({ name, budgets: [1] });
    }
  });

  it('every deployment has an autoscaler with at least two replicas', () => {
    const scalers = objects.filter(object => HorizontalPodAutoscaler.is(object));
    const deployments = servers.filter(({ kind }) => kind === 'Deployment');
    const scaled = scalers.map(({ spec }) => spec?.scaleTargetRef.name);
    expect(scaled.sort()).toEqual(deployments.map(({ name }) => name).sort());
    expect(scalers.filter(({ spec }) => (spec?.minReplicas ?? 1) < 2)).toEqual([]);
  });

  it('a Service selects one kind of pod with its ports, and no migration', () => {
    for (const service of objects.filter(object => Service.is(object))) {
      const led = workloads.filter(({ labels }) =>
        selects({ matchLabels: service.spec?.selector ?? {} }, labels),
      );
      expect({ to: led.map(({ kind }) => kind !== 'Job') }).toEqual({ to: [true] });
      const ports = led.flatMap(({ pod }) => pod.containers.flatMap(container => container.ports ?? []));
      const names = ports.map(({ name }) => name);
      for (const { targetPort } of service.spec?.ports ?? []) expect(names).toContain(targetPort);
    }
  });

  it('a migration runs the image of its deployment', () => {
    const migrations = workloads.filter(
      ({ labels }) => labels['app.kubernetes.io/component'] === 'migration',
    );
    expect(migrations).toHaveLength(SERVICE_NAMES.length);
    for (const { name, pod } of migrations) {
      const server = servers.find(each => each.name === name);
      expect(pod.containers[0]?.image).toBe(server?.pod.containers[0]?.image);
    }
  });
});
