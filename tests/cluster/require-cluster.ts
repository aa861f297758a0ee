import { inject } from 'vitest';
import type { TestCluster } from '#tests/support/cluster-database.ts';

/** The cluster that these tests run on. */
export function requireCluster(): TestCluster {
  const cluster = inject('cluster');
  if (!cluster) throw new Error('These tests need the cluster of CLUSTER_URL.');
  return cluster;
}
