import { recordResponseChanges } from '#server/modules/read-model/record-response-changes.ts';
import type { Database } from '#server/platform/database/database.ts';
import { BOT_HEADERS } from '#server/platform/http/bot-request.ts';
import type { Log } from '#server/platform/log.ts';
import { withoutLogFields } from '#server/platform/log-fields.ts';
import { classifyVisits, type Visit } from './classify-visits.ts';
import { addVisits, type ClassifiedVisits } from './store.ts';

export interface RecordedVisit extends Visit {
  businessId: string;
  inviteId: string;
  at: Date;
}

interface VisitRecorder {
  /** Records a visit in memory; storing happens later. */
  record(visit: RecordedVisit): void;
  /** Stores all recorded visits, including open groups. */
  flush(): Promise<void>;
}

interface Options {
  /** Stores the visits of one business. */
  write: (businessId: string, classified: readonly ClassifiedVisits[]) => Promise<void>;
  onError: (error: unknown) => void;
}

/** Visits of one invite closer than this form one group. */
const MAX_GAP_MS = 5_000;
/** A group is classified after this time even if visits keep coming. */
const MAX_GROUP_MS = 60_000;
const EVERY_MS = 1_000;
/** Memory limits; further visits are not counted. */
const MAX_GROUPS = 20_000;
const MAX_VISITS = 50;
/** In characters. */
const MAX_HEADER_LENGTH = 300;

interface Group {
  visits: RecordedVisit[];
  /** By this process's monotonic clock, in milliseconds. */
  begunAt: number;
  lastAt: number;
}

/** Counts visits of invites by people and bots. Approximate: a crash loses a few seconds of visits. */
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
  /** Business by business, so that a failure affects one business only. */
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

/** Keeps only the headers needed for classification, to save memory. */
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

/** A recorder that stores in the database and logs failures. */
export function createDatabaseVisitRecorder(database: Database, log: Log): VisitRecorder {
  return createVisitRecorder({
    async write(businessId, classified) {
      const inviteIds = classified.map(({ inviteId }) => inviteId);
      await database
        .transaction()
        .execute((tx) =>
          recordResponseChanges(tx, businessId, { inviteIds }, () =>
            addVisits(tx, businessId, classified),
          ),
        );
    },
    onError: (error) => withoutLogFields(() => log.error({ err: error }, 'visits not counted')),
  });
}
