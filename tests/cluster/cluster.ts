import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import {
  createClusterDatabase,
  dropOnNodes,
  type TestCluster,
} from '#tests/support/cluster-database.ts';

/**
 * Creates the tests' databases on the nodes of CLUSTER_URL, and drops them when the run ends. Both cluster projects
 * share the template that the first one prepares.
 */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const prepared = project.vitest.projects
    .map((other) => other.getProvidedContext())
    .find(({ cluster }) => cluster !== undefined);
  if (prepared) {
    project.provide('cluster', prepared.cluster);
    project.provide('filesOfRun', prepared.filesOfRun);
    return;
  }
  const url = process.env.CLUSTER_URL;
  if (!url) throw new Error('CLUSTER_URL is missing: the address of a coordinator.');
  const cluster: TestCluster = { url, prefix: `test_${randomBytes(4).toString('hex')}_` };
  const { connectionString } = await createClusterDatabase(cluster, 'distributed tables');
  const template = new URL(connectionString).pathname.slice(1);
  project.provide('cluster', { ...cluster, template });
  const files = await mkdtemp(join(tmpdir(), 'goodword-tests-'));
  project.provide('filesOfRun', files);
  return async () => {
    await dropOnNodes(cluster);
    await rm(files, { recursive: true, force: true });
  };
}
