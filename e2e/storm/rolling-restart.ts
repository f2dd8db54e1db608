import { type Cluster } from './cluster.js';
import { type StormState } from './storm-state.js';

/**
 * Restarts every part but the database, one after another, while readers use the cluster: no call fails. The broker has no second
 * replica: the services keep its events meanwhile.
 */
export async function restartAll(cluster: Cluster, { log }: StormState): Promise<void> {
  for (const part of cluster.parts.filter(each => each !== 'postgres')) await cluster.restart(part);
  for (const [refusal, count] of log.refusals)
    log.violation(`While the parts were restarted: ${refusal}, ${count} times`);
  for (const [name, { broken }] of log.kinds)
    if (broken > 0) log.violation(`While the parts were restarted: ${name} broke, ${broken} times`);
}
