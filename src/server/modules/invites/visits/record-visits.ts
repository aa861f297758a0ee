import { recordChanges } from '#server/modules/read-model/record-changes.ts';
import type { Database } from '#server/platform/database/database.ts';
import { BOT_HEADERS } from '#server/platform/http/bot-request.ts';
import type { Log } from '#server/platform/log.ts';
import { classifyVisits, type Visit } from './classify-visits.ts';
import { addVisits } from './store.ts';

export interface RecordedVisit extends Visit {
  businessId: string;
  inviteId: string;
  at: Date;
}

/** Visits of one invite that lay together. */
export interface ClassifiedVisits {
  businessId: string;
  inviteId: string;
  by: 'person' | 'machine';
  count: number;
  firstAt: Date;
  lastAt: Date;
}

interface VisitRecorder {
  /** Takes note of a visit at once; nobody waits for it to be stored. */
  record(visit: RecordedVisit): void;
  /** Stores what was noted, also what more could still belong to. */
  flush(): Promise<void>;
}

interface Options {
  /** Stores visits of one business. */
  write: (businessId: string, classified: readonly ClassifiedVisits[]) => Promise<void>;
  onError: (error: unknown) => void;
}

/** Visits of one invite that follow each other within this time are judged together. */
const MAX_GAP_MS = 5_000;
/** No stream of visits keeps a group from being judged. */
const MAX_GROUP_MS = 60_000;
const EVERY_MS = 1_000;
/** What is held in memory; visits beyond it are not counted. */
const MAX_GROUPS = 20_000;
const MAX_VISITS = 50;
/** Of a header, in characters. */
const MAX_HEADER_LENGTH = 300;

interface Group {
  visits: RecordedVisit[];
  /** By the clock of this process, in milliseconds. */
  begunAt: number;
  lastAt: number;
}

/** Counts who opens the pages of invites, people or programs. It is a count: a crash loses some seconds of it. */
export function createVisitRecorder({ write, onError }: Options): VisitRecorder {
  const groups = new Map<string, Group>();
  let timer: NodeJS.Timeout | null = null;
  let writing = Promise.resolve();

  function take(isReady: (group: Group) => boolean): ClassifiedVisits[] {
    const ready = [...groups].filter(([, group]) => isReady(group));
    for (const [key] of ready) groups.delete(key);
    return ready.flatMap(([, { visits }]) => classify(visits));
  }
  function store(classified: readonly ClassifiedVisits[]): Promise<void> {
    writing = writing.then(() => storeEach(classified));
    return writing;
  }
  /** Each business by itself, so that a failure loses the visits of one only. */
  async function storeEach(classified: readonly ClassifiedVisits[]): Promise<void> {
    for (const businessId of new Set(classified.map((visit) => visit.businessId))) {
      const own = classified.filter((visit) => visit.businessId === businessId);
      await write(businessId, own).catch(onError);
    }
  }
  function tick(): void {
    timer = null;
    const now = performance.now();
    void store(
      take(({ begunAt, lastAt }) => now - lastAt >= MAX_GAP_MS || now - begunAt >= MAX_GROUP_MS),
    );
    scheduleTick();
  }
  function scheduleTick(): void {
    if (timer !== null || groups.size === 0) return;
    timer = setTimeout(tick, EVERY_MS);
    timer.unref();
  }

  return {
    record(visit) {
      const key = `${visit.businessId} ${visit.inviteId}`;
      const now = performance.now();
      const group = groups.get(key) ?? { visits: [], begunAt: now, lastAt: now };
      if (group.visits.length === 0 && groups.size >= MAX_GROUPS) return;
      if (group.visits.length < MAX_VISITS) group.visits.push(withRelevantHeaders(visit));
      group.lastAt = now;
      groups.set(key, group);
      scheduleTick();
    },
    flush: () => store(take(() => true)),
  };
}

/** What tells people from programs, and no more: many are kept at a time. */
function withRelevantHeaders({ headers, ...visit }: RecordedVisit): RecordedVisit {
  const relevant = BOT_HEADERS.flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [[name, String(value).slice(0, MAX_HEADER_LENGTH)]];
  });
  return { ...visit, headers: Object.fromEntries(relevant) };
}

function classify(visits: readonly RecordedVisit[]): ClassifiedVisits[] {
  const [first] = visits;
  const last = visits.at(-1);
  if (!first || !last) return [];
  const { businessId, inviteId, at: firstAt } = first;
  const by = classifyVisits(visits);
  return [{ businessId, inviteId, by, count: visits.length, firstAt, lastAt: last.at }];
}

/** A recorder that stores what it counts in a database; what cannot be stored is logged. */
export function createDatabaseVisitRecorder(database: Database, log: Log): VisitRecorder {
  return createVisitRecorder({
    async write(businessId, classified) {
      const inviteIds = classified.map(({ inviteId }) => inviteId);
      await database
        .transaction()
        .execute((tx) =>
          recordChanges(tx, businessId, { inviteIds }, () => addVisits(tx, businessId, classified)),
        );
    },
    onError: (error) => log.error({ err: error }, 'visits not counted'),
  });
}
