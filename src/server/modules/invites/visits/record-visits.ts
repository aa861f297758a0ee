import { recordChanges } from '#server/modules/read-model/record-changes.ts';
import type { Database } from '#server/platform/database/database.ts';
import { BOT_HEADERS } from '#server/platform/http/bot-request.ts';
import type { Log } from '#server/platform/log.ts';
import { judgeVisits, type Visit } from './judge-visits.ts';
import { addVisits } from './store.ts';

export interface NotedVisit extends Visit {
  businessId: string;
  inviteId: string;
  at: Date;
}

/** Visits of one invite that lay together. */
export interface JudgedVisits {
  businessId: string;
  inviteId: string;
  by: 'person' | 'machine';
  count: number;
  firstAt: Date;
  lastAt: Date;
}

interface VisitRecorder {
  /** Takes note of a visit at once; nobody waits for it to be stored. */
  note(visit: NotedVisit): void;
  /** Stores what was noted, also what more could still belong to. */
  flush(): Promise<void>;
}

interface Options {
  /** Stores visits of one business. */
  write: (businessId: string, judged: readonly JudgedVisits[]) => Promise<void>;
  onLost: (error: unknown) => void;
}

/** Visits of one invite that follow each other within this time are judged together. */
const TOGETHER_MS = 5_000;
/** No stream of visits keeps a group from being judged. */
const LONGEST_MS = 60_000;
const EVERY_MS = 1_000;
/** What is held in memory; visits beyond it are not counted. */
const MOST_GROUPS = 20_000;
const MOST_VISITS = 50;
/** Of a header, in characters. */
const LONGEST_TRACE = 300;

interface Group {
  visits: NotedVisit[];
  /** By the clock of this process, in milliseconds. */
  begunAt: number;
  lastAt: number;
}

/** Counts who opens the pages of invites, people or programs. It is a count: a crash loses some seconds of it. */
export function createVisitRecorder({ write, onLost }: Options): VisitRecorder {
  const groups = new Map<string, Group>();
  let timer: NodeJS.Timeout | null = null;
  let writing = Promise.resolve();

  function take(isReady: (group: Group) => boolean): JudgedVisits[] {
    const ready = [...groups].filter(([, group]) => isReady(group));
    for (const [key] of ready) groups.delete(key);
    return ready.flatMap(([, { visits }]) => judgementOf(visits));
  }
  function store(judged: readonly JudgedVisits[]): Promise<void> {
    writing = writing.then(() => storeEach(judged));
    return writing;
  }
  /** Each business by itself, so that a failure loses the visits of one only. */
  async function storeEach(judged: readonly JudgedVisits[]): Promise<void> {
    for (const businessId of new Set(judged.map((visit) => visit.businessId))) {
      const own = judged.filter((visit) => visit.businessId === businessId);
      await write(businessId, own).catch(onLost);
    }
  }
  function tick(): void {
    timer = null;
    const now = performance.now();
    void store(
      take(({ begunAt, lastAt }) => now - lastAt >= TOGETHER_MS || now - begunAt >= LONGEST_MS),
    );
    wake();
  }
  function wake(): void {
    if (timer !== null || groups.size === 0) return;
    timer = setTimeout(tick, EVERY_MS);
    timer.unref();
  }

  return {
    note(visit) {
      const key = `${visit.businessId} ${visit.inviteId}`;
      const now = performance.now();
      const group = groups.get(key) ?? { visits: [], begunAt: now, lastAt: now };
      if (group.visits.length === 0 && groups.size >= MOST_GROUPS) return;
      if (group.visits.length < MOST_VISITS) group.visits.push(tracesOf(visit));
      group.lastAt = now;
      groups.set(key, group);
      wake();
    },
    flush: () => store(take(() => true)),
  };
}

/** What tells people from programs, and no more: many are kept at a time. */
function tracesOf({ headers, ...visit }: NotedVisit): NotedVisit {
  const told = BOT_HEADERS.flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [[name, String(value).slice(0, LONGEST_TRACE)]];
  });
  return { ...visit, headers: Object.fromEntries(told) };
}

function judgementOf(visits: readonly NotedVisit[]): JudgedVisits[] {
  const [first] = visits;
  const last = visits.at(-1);
  if (!first || !last) return [];
  const { businessId, inviteId, at: firstAt } = first;
  const by = judgeVisits(visits);
  return [{ businessId, inviteId, by, count: visits.length, firstAt, lastAt: last.at }];
}

/** A recorder that stores what it counts in a database; what cannot be stored is logged. */
export function recordVisitsIn(database: Database, log: Log): VisitRecorder {
  return createVisitRecorder({
    async write(businessId, judged) {
      const inviteIds = judged.map(({ inviteId }) => inviteId);
      await database
        .transaction()
        .execute((tx) =>
          recordChanges(tx, businessId, { inviteIds }, () => addVisits(tx, businessId, judged)),
        );
    },
    onLost: (error) => log.error({ err: error }, 'visits not counted'),
  });
}
