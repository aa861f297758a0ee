import type { AnswerRow } from './store.ts';

/** Stores answers so that concurrent callers of one business share a commit. */
export interface AnswerBatcher {
  /**
   * Resolves once the answer is committed: true where it is stored, false where its session is closed
   * or unknown. Of two for the same (session, i) that wait together the later one is stored.
   */
  store(answer: AnswerRow): Promise<boolean>;
  /** Resolves once everything that was given before is settled. */
  drain(): Promise<void>;
}

interface Options {
  /** Stores rows of one business in one commit; answers which were stored, by their place. */
  write: (businessId: string, rows: readonly AnswerRow[]) => Promise<ReadonlySet<number>>;
  /** True for a failure that no single row is to blame for. */
  failsAll: (error: unknown) => boolean;
  /** How many batches are committed at a time, each of another business. */
  mostAtOnce: number;
}

interface Waiting {
  row: AnswerRow;
  resolve: (stored: boolean) => void;
  reject: (error: unknown) => void;
}

const LARGEST_BATCH = 500;

/**
 * While one batch of a business is being committed its next one gathers, so the busier the server, the larger the
 * batches. One batch at a time keeps the answers of a business in order; many businesses take turns, so that answers
 * leave connections to everything else.
 */
export function createAnswerBatcher({ write, failsAll, mostAtOnce }: Options): AnswerBatcher {
  /** Answers that wait, by business; a business whose batch is being committed is among them. */
  const queues = new Map<string, Waiting[]>();
  /** Businesses that wait for their turn. */
  const turns: string[] = [];
  const drained: (() => void)[] = [];
  let writers = 0;

  async function takeTurns(): Promise<void> {
    writers += 1;
    // What comes in the same turn of the event loop goes together.
    await new Promise((resolve) => setImmediate(resolve));
    for (let id = turns.shift(); id !== undefined; id = turns.shift()) {
      const queue = queues.get(id) ?? [];
      await commit(id, groupByKey(queue.splice(0, LARGEST_BATCH)));
      if (queue.length > 0) turns.push(id);
      else queues.delete(id);
    }
    writers -= 1;
    if (queues.size === 0) for (const resolve of drained.splice(0)) resolve();
  }

  async function commit(businessId: string, groups: Waiting[][]): Promise<void> {
    try {
      const stored = await write(businessId, groups.map(newest));
      for (const [place, group] of groups.entries()) {
        for (const { resolve } of group) resolve(stored.has(place));
      }
    } catch (error) {
      if (groups.length === 1 || failsAll(error)) {
        for (const { reject } of groups.flat()) reject(error);
        return;
      }
      // One bad answer must not fail its neighbours.
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
        turns.push(row.businessId);
        if (writers < mostAtOnce) void takeTurns();
      });
    },
    async drain() {
      if (queues.size > 0) await new Promise<void>((resolve) => drained.push(resolve));
    },
  };
}

/** The answers in key order, those for the same (session, i) together. */
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
