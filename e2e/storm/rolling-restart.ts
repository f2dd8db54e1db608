import { type Cluster } from './cluster.js';
import { disturbInUse, type DisturbedUse } from './cluster-in-use.js';

/**
 * Restarts every part but the database, one after another, while readers use the cluster. The broker has no second replica: the
 * services keep its events meanwhile.
 */
export function runRollingRestart(seed: string): Promise<DisturbedUse> {
  const restartAll = async (cluster: Cluster) => {
    for (const part of cluster.parts.filter(each => each !== 'postgres')) await cluster.restart(part);
  };
  return disturbInUse(seed, restartAll);
}
