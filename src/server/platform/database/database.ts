import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { PatientPool } from './patient-pool.ts';
import { createSnapshotReader, type ReadSnapshot } from './read-snapshot.ts';
import type { Schema } from './schema.ts';

/** The product's tables, typed from the migrated schema. */
export type Database = Kysely<Schema>;

export interface DatabaseConnections {
  readonly database: Database;
  readonly pool: pg.Pool;
  readonly readSnapshot: ReadSnapshot;
  close(): Promise<void>;
}

interface Options {
  connectionString: string;
  maxConnections: number;
  /** Statements over more than one business fail, except those of ACROSS_BUSINESSES. */
  isOnCluster?: boolean;
  /** Called when an idle connection breaks; the pool replaces it. */
  onConnectionLost: (error: Error) => void;
  /** Called for every statement that fails. */
  onStatementFailed?: (error: unknown) => void;
}

/** Maximum duration of a statement in a call, in milliseconds. */
const STATEMENT_TIMEOUT = 15_000;
const CONNECT_TIMEOUT = 10_000;
/**
 * Citus manual, "citus.multi_task_query_log_level": a statement that touches more than one shard fails.
 * "citus.node_connection_timeout": milliseconds to wait for a node, less than STATEMENT_TIMEOUT.
 */
const CLUSTER_OPTIONS =
  '-c citus.multi_task_query_log_level=error -c citus.node_connection_timeout=3000';

/** Opens a pool of connections. Nothing is connected until the first query. */
export function connectDatabase(options: Options) {
  const { connectionString, maxConnections, isOnCluster } = options;
  const { onConnectionLost, onStatementFailed } = options;
  const pool = new PatientPool({
    connectionString,
    // Calls that read send statements without waiting for the previous answer (read-snapshot.ts).
    pipeline: true,
    max: maxConnections,
    // Else a statement whose answer is lost with the network would wait for ever.
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    // Not a parameter of the connection: PgBouncer refuses those that it does not know.
    onConnect: async (client) => {
      await client.query(`set statement_timeout = ${STATEMENT_TIMEOUT}`);
    },
    application_name: 'goodword',
    ...(isOnCluster && { options: CLUSTER_OPTIONS }),
    // SQL counts arrive as bigint; none of ours outgrows a double.
    types: { getTypeParser },
  });
  let isClosing = false;
  const report = (error: Error) => {
    if (!isClosing) onConnectionLost(error);
  };
  pool.on('error', report);
  pool.on('connect', (client) => client.on('error', report));
  const database: Database = new Kysely({
    dialect: new PostgresDialect({ pool }),
    log: (event) => {
      if (event.level === 'error') onStatementFailed?.(event.error);
    },
  });
  return {
    database,
    pool,
    readSnapshot: createSnapshotReader(pool),
    close() {
      isClosing = true;
      return database.destroy();
    },
  } satisfies DatabaseConnections;
}

const INT8_OID = 20;
const DATE_OID = 1082;

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === INT8_OID) return Number;
  // A calendar day has no time zone, so it stays YYYY-MM-DD.
  if (oid === DATE_OID) return String;
  return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid);
}
