import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { killIfAlive } from '#tests/start/running-goodword.ts';
import { addressOf, type ClusterNode } from '#tests/support/cluster-database.ts';
import { requireCluster } from '../require-cluster.ts';

export interface KilledClusterNode {
  /** Restarts the node; resolves once it accepts connections. */
  startAgain(): Promise<void>;
}

/** Kills a node's PostgreSQL with all its processes (kill -9), on this machine. Restarts it after the test. */
export async function killClusterNode(node: ClusterNode): Promise<KilledClusterNode> {
  const dataDir = await readDataDir(node);
  const pid = Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const program = readlinkSync(`/proc/${pid}/exe`);
  for (const one of [pid, ...childrenOf(pid)]) killIfAlive(one);
  const startAgain = async () => {
    const { uid, gid } = statSync(dataDir);
    // The system may need a moment to free the ports and files of the killed processes.
    while (!(await isAnswering(node))) {
      const options = {
        uid,
        gid,
        env: { HOME: dataDir },
        detached: true,
        stdio: 'ignore',
      } as const;
      spawn(program, ['-D', dataDir], options).unref();
      await sleep(300);
    }
  };
  onTestFinished(startAgain);
  return { startAgain };
}

async function readDataDir(node: ClusterNode): Promise<string> {
  const client = await connect(node);
  const { rows } = await client.query<{ data_directory: string }>('show data_directory');
  await client.end();
  return rows[0]?.data_directory ?? '';
}

async function connect(node: ClusterNode): Promise<pg.Client> {
  const client = new pg.Client(addressOf(requireCluster().url, node, 'postgres'));
  await client.connect();
  return client;
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((other) => parentOf(other) === pid);
}

/** Undefined if the process has just ended. */
function parentOf(pid: number): number | undefined {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return undefined;
  }
}

async function isAnswering(node: ClusterNode): Promise<boolean> {
  try {
    await (await connect(node)).end();
    return true;
  } catch {
    return false;
  }
}
