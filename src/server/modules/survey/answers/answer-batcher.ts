import type { AnswerRow } from './answer-row.ts';

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
  isEverybodysFault: (error: unknown) => boolean;
}

interface Waiting {
  row: AnswerRow;
  resolve: (stored: boolean) => void;
  reject: (error: unknown) => void;
}

/** Of one business. */
interface Queue {
  waiting: Waiting[];
  done: Promise<void>;
}

const LARGEST_BATCH = 500;

/**
 * While one batch of a business is being committed its next one gathers, so the busier the server, the larger the
 * batches. One batch at a time keeps the answers of a business in order.
 */
export function createAnswerBatcher({ write, isEverybodysFault }: Options): AnswerBatcher {
  const queues = new Map<string, Queue>();

  async function work(businessId: string, queue: Queue): Promise<void> {
    // What comes in the same turn of the event loop goes together.
    await new Promise((resolve) => setImmediate(resolve));
    while (queue.waiting.length > 0) {
      const batch = queue.waiting.splice(0, LARGEST_BATCH);
      await commit(businessId, groupByKey(batch));
    }
    queues.delete(businessId);
  }

  async function commit(businessId: string, groups: Waiting[][]): Promise<void> {
    try {
      const stored = await write(businessId, groups.map(newest));
      for (const [place, group] of groups.entries()) {
        for (const { resolve } of group) resolve(stored.has(place));
      }
    } catch (error) {
      if (groups.length === 1 || isEverybodysFault(error)) {
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
          queue.waiting.push(waiting);
          return;
        }
        const opened: Queue = { waiting: [waiting], done: Promise.resolve() };
        queues.set(row.businessId, opened);
        opened.done = work(row.businessId, opened);
      });
    },
    async drain() {
      while (queues.size > 0) await Promise.all([...queues.values()].map(({ done }) => done));
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
