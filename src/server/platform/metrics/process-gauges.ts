import type pg from 'pg';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { VERSION } from '#server/platform/version.ts';

/** By name. */
export type Pools = Readonly<Record<string, pg.Pool>>;

/** The state of this process: memory and the like, its version, and its connections to the database. */
export function createProcessGauges(roles: readonly string[], pools: Pools) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'goodword_build_info',
    help: 'Always 1, with the version and the roles of this process.',
    labelNames: ['version', 'roles'],
    registers,
  }).set({ version: VERSION, roles: roles.join(',') }, 1);
  const isUp = new Gauge({
    name: 'goodword_database_up',
    help: 'Whether the database answers this process within two seconds: 1 or 0.',
    registers,
  });
  const connections = new Gauge({
    name: 'goodword_database_pool_connections',
    help: 'Connections of this process to the database, by pool and state: busy or idle.',
    labelNames: ['pool', 'state'],
    registers,
  });
  const limit = new Gauge({
    name: 'goodword_database_pool_max_connections',
    help: 'Connections that a pool of this process may open.',
    labelNames: ['pool'],
    registers,
  });
  const waiting = new Gauge({
    name: 'goodword_database_pool_waiting',
    help: 'Work of this process that waits for a connection, by pool.',
    labelNames: ['pool'],
    registers,
  });
  return {
    registry,
    show({ isDatabaseUp }: { isDatabaseUp: boolean }): void {
      isUp.set(isDatabaseUp ? 1 : 0);
      for (const [pool, { totalCount, idleCount, waitingCount, options }] of Object.entries(
        pools,
      )) {
        connections.set({ pool, state: 'busy' }, totalCount - idleCount);
        connections.set({ pool, state: 'idle' }, idleCount);
        limit.set({ pool }, options.max);
        waiting.set({ pool }, waitingCount);
      }
    },
  };
}
