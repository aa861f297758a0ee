import {
  CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  PostgresDialect,
  Transaction,
} from 'kysely';
import type pg from 'pg';
import type { Tx } from '#server/platform/context.ts';
import type { Schema } from './schema.ts';

/**
 * Runs read-only work on one consistent snapshot of the database.
 * @throws the error of the first statement that failed, not those that failed because of it
 */
export type ReadSnapshot = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

const BEGIN = CompiledQuery.raw('begin isolation level repeatable read, read only');
const COMMIT = CompiledQuery.raw('commit');

/**
 * Snapshots on a pool in pipeline mode: statements that do not wait for each other share a round trip, and so
 * does `begin`. Kysely's own transaction sends one statement at a time.
 */
export function createSnapshotReader(pool: pg.Pool): ReadSnapshot {
  const dialect = new PostgresDialect({ pool });
  const driver = dialect.createDriver();
  const initialised = driver.init();
  return async (work) => {
    await initialised;
    const connection = await driver.acquireConnection();
    const snapshot = createTransaction(connection, dialect);
    // The pool reports a connection that breaks.
    const commit = () => connection.executeQuery(COMMIT).catch(() => {});
    try {
      const begin = connection.executeQuery(BEGIN);
      const [answer] = await Promise.all([work(snapshot.tx), begin]);
      snapshot.close();
      commit();
      return answer;
    } catch (error) {
      snapshot.close();
      // Wait for statements still in flight before the connection serves another call.
      await commit();
      throw error;
    } finally {
      await driver.releaseConnection(connection);
    }
  };
}

function createTransaction(connection: DatabaseConnection, dialect: PostgresDialect) {
  let isClosed = false;
  let failure: unknown;
  const executor = new DefaultQueryExecutor(
    dialect.createQueryCompiler(),
    dialect.createAdapter(),
    {
      async provideConnection(consumer) {
        if (isClosed) throw new Error('The snapshot is closed: the connection serves others.');
        try {
          return await consumer(connection);
        } catch (error) {
          failure ??= error;
          throw failure;
        }
      },
    },
  );
  const driver = dialect.createDriver();
  return {
    tx: new Transaction<Schema>({ config: { dialect }, dialect, driver, executor }),
    close() {
      isClosed = true;
    },
  };
}
