import { CompiledQuery, type DatabaseConnection, PostgresDialect, Transaction } from 'kysely';
import type { Tx } from '#server/platform/context.ts';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';

const BEGIN = CompiledQuery.raw('begin isolation level repeatable read, read only');
const COMMIT = CompiledQuery.raw('commit');

/**
 * Does work that only reads, in one state of the database. Statements that do not wait for each other's
 * answers travel together: on the way they take longer than in the database. Nobody waits for the end, since
 * nothing can be lost with it.
 * @throws what the first statement that failed failed with, whatever the later ones failed with for its sake
 */
export function readSnapshot<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return database.getExecutor().provideConnection(async (connection) => {
    const begun = connection.executeQuery(BEGIN);
    const snapshot = openOn(database, connection);
    // A connection that breaks meanwhile is told of by the pool.
    const commit = () => connection.executeQuery(COMMIT).catch(() => {});
    try {
      const [answer] = await Promise.all([work(snapshot.tx), begun]);
      snapshot.close();
      commit();
      return answer;
    } catch (error) {
      snapshot.close();
      // Statements that nobody waits for any more may be under way still: the next one gets no such connection.
      await commit();
      throw error;
    }
  });
}

const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('A snapshot reads on the connection that it was given.')),
});
const driver = dialect.createDriver();

/** Kysely's own transaction sends a statement only when the one before it has been answered. */
function openOn(database: Database, connection: DatabaseConnection) {
  let isClosed = false;
  let failure: unknown;
  const executor = database.getExecutor().withConnectionProvider({
    async provideConnection(consumer) {
      if (isClosed) throw new Error('The snapshot is closed: the connection serves others.');
      try {
        return await consumer(connection);
      } catch (error) {
        failure ??= error;
        throw failure;
      }
    },
  });
  return {
    tx: new Transaction<Schema>({ config: { dialect }, dialect, driver, executor }),
    close() {
      isClosed = true;
    },
  };
}
