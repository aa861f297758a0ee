import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AnswerRow } from './store.ts';

/** Stores answers so that concurrent callers share a commit. */
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
  /** Stores rows in one commit and tells which were stored, by their place. */
  write: (rows: readonly AnswerRow[]) => Promise<ReadonlySet<number>>;
  /** True for a failure that no single row is to blame for. */
  isEverybodysFault: (error: unknown) => boolean;
}

interface Waiting {
  row: AnswerRow;
  resolve: (stored: boolean) => void;
  reject: (error: unknown) => void;
}

const LARGEST_BATCH = 500;

/**
 * What comes in one turn of the event loop goes together. While one batch is being committed the next one
 * gathers, so the busier the server, the larger the batches. One batch at a time keeps the answers in order.
 */
export function createAnswerBatcher({ write, isEverybodysFault }: Options): AnswerBatcher {
  let queue: Waiting[] = [];
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    await nextTurn();
    while (queue.length > 0) {
      const batch = queue.slice(0, LARGEST_BATCH);
      queue = queue.slice(LARGEST_BATCH);
      await commit(groupByKey(batch));
    }
    running = null;
  }

  async function commit(groups: Waiting[][]): Promise<void> {
    try {
      const stored = await write(groups.map(newest));
      // The next batch goes first: it is being written while those who wait for this one are told.
      setImmediate(() => {
        for (const [place, group] of groups.entries()) settle(group, stored.has(place));
      });
    } catch (error) {
      if (groups.length === 1 || isEverybodysFault(error)) {
        for (const { reject } of groups.flat()) reject(error);
        return;
      }
      // One bad answer must not fail its neighbours.
      for (const group of groups) await commit([group]);
    }
  }

  return {
    store(row) {
      return new Promise((resolve, reject) => {
        queue.push({ row, resolve, reject });
        running ??= run();
      });
    },
    async drain() {
      while (running) await running;
      await nextTurn();
    },
  };
}

/** The answers in key order, those for the same (session, i) together. */
function groupByKey(batch: Waiting[]): Waiting[][] {
  const groups = new Map<string, Waiting[]>();
  for (const waiting of batch) {
    const { businessId, sessionId, i } = waiting.row;
    const key = `${businessId} ${sessionId} ${String(i).padStart(5, '0')}`;
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

function settle(group: Waiting[], stored: boolean): void {
  for (const { resolve } of group) resolve(stored);
}
