import { withoutLogFields } from '#server/platform/log-fields.ts';
import type { AnswerRow } from './store.ts';

/** Stores answers so that concurrent callers of one business share a commit. */
export interface AnswerBatcher {
  /**
   * Resolves once the answer is committed: true if stored, false if its session is closed or unknown.
   * If two answers for the same (session, i) wait together, the later one is stored.
   */
  store(answer: AnswerRow): Promise<boolean>;
  /** Resolves when all answers added so far are settled. */
  drain(): Promise<void>;
}

interface Options {
  /** Stores rows of one business in one commit; returns the indexes of those that were stored. */
  write: (businessId: string, rows: readonly AnswerRow[]) => Promise<ReadonlySet<number>>;
  /** True for a failure that no single row caused. */
  failsAll: (error: unknown) => boolean;
  /** The number of batches committed at a time, each of a different business. */
  maxConcurrentBatches: number;
}

interface Waiting {
  row: AnswerRow;
  resolve: (stored: boolean) => void;
  reject: (error: unknown) => void;
}

const MAX_BATCH_SIZE = 500;

/**
 * While one batch of a business is committed, the next one fills up, so batches grow with the load. One batch at a
 * time keeps a business's answers in order. Businesses take turns, so that answers never use up all connections.
 */
export function createAnswerBatcher({
  write,
  failsAll,
  maxConcurrentBatches,
}: Options): AnswerBatcher {
  /** Waiting answers by business, including businesses whose batch is being committed. */
  const queues = new Map<string, Waiting[]>();
  /** Businesses waiting for their turn. */
  const pendingBusinesses: string[] = [];
  const drained: (() => void)[] = [];
  let writers = 0;

  async function commitQueued(): Promise<void> {
    writers += 1;
    // Answers from the same turn of the event loop share a batch.
    await new Promise((resolve) => setImmediate(resolve));
    for (let id = pendingBusinesses.shift(); id !== undefined; id = pendingBusinesses.shift()) {
      const queue = queues.get(id) ?? [];
      await commit(id, groupByKey(queue.splice(0, MAX_BATCH_SIZE)));
      if (queue.length > 0) pendingBusinesses.push(id);
      else queues.delete(id);
    }
    writers -= 1;
    if (queues.size === 0) for (const resolve of drained.splice(0)) resolve();
  }

  async function commit(businessId: string, groups: Waiting[][]): Promise<void> {
    try {
      const stored = await write(businessId, groups.map(newest));
      for (const [index, group] of groups.entries()) {
        for (const { resolve } of group) resolve(stored.has(index));
      }
    } catch (error) {
      if (groups.length === 1 || failsAll(error)) {
        for (const { reject } of groups.flat()) reject(error);
        return;
      }
      // A bad answer must not fail the others in its batch.
      for (const group of groups) await commit(businessId, [group]);
    }
  }

  return {
    store(row) {
      return new Promise((resolve, reject) => {
        const waiting = { row, resolve, reject };
        const queue = queues.get(row.businessId);
        if (queue) {
          queue.push(waiting);
          return;
        }
        queues.set(row.businessId, [waiting]);
        pendingBusinesses.push(row.businessId);
        if (writers < maxConcurrentBatches) void withoutLogFields(commitQueued);
      });
    },
    async drain() {
      if (queues.size > 0) await new Promise<void>((resolve) => drained.push(resolve));
    },
  };
}

/** The answers in key order, grouped by (session, i). */
function groupByKey(batch: Waiting[]): Waiting[][] {
  const groups = new Map<string, Waiting[]>();
  for (const waiting of batch) {
    const { sessionId, i } = waiting.row;
    const key = `${sessionId} ${String(i).padStart(5, '0')}`;
    const group = groups.get(key);
    if (group) group.push(waiting);
    else groups.set(key, [waiting]);
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
}

function newest(group: Waiting[]): AnswerRow {
  const last = group.at(-1);
  if (!last) throw new Error('A group of answers is never empty.');
  return last.row;
}
