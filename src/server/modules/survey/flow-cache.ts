import { LRUCache } from 'lru-cache';
import type { Clock } from '#server/platform/clock.ts';
import {
  type FlowContent,
  type LocalisedFlow,
  localiseFlow,
  type Wording,
} from './localise-flow.ts';

interface FlowKey {
  businessId: string;
  flowVersion: number;
  language: string;
}

/** Each read returns null if there is no such version. */
export interface FlowCache {
  /** The flow in a wording that the caller has just read. */
  readWithWording(key: FlowKey, wording: Wording): Promise<LocalisedFlow | null>;
  /** The flow in a cached wording, at most a few seconds old. */
  read(key: FlowKey): Promise<LocalisedFlow | null>;
}

interface Sources {
  readVersion(businessId: string, flowVersion: number): Promise<FlowContent | null>;
  readWording(businessId: string, language: string): Promise<Wording | null>;
  clock: Clock;
}

interface CachedFlow {
  version: FlowContent;
  /** JSON of its wording. */
  wording: string;
  flow: LocalisedFlow;
}

/** Characters of JSON. */
const MAX_SIZE = 32_000_000;
/** Milliseconds: versions never change, but another process may change the wording. */
const TTL = 5_000;

/** Caches flows, so that storing an answer needs no read. */
export function createFlowCache({ readVersion, readWording, clock }: Sources): FlowCache {
  const flows = new LRUCache<string, CachedFlow, FlowKey>({
    maxSize: MAX_SIZE,
    sizeCalculation: ({ wording, flow }) => wording.length + JSON.stringify(flow.steps).length,
    ttl: TTL,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
    ignoreFetchAbort: true,
    async fetchMethod(_id, stale, { context }) {
      const wording = await readWording(context.businessId, context.language);
      return wording === null ? undefined : localise(context, { wording, earlier: stale });
    },
  });

  async function localise(
    { businessId, flowVersion, language }: FlowKey,
    { wording, earlier }: { wording: Wording; earlier: CachedFlow | undefined },
  ): Promise<CachedFlow | undefined> {
    const wordingJson = JSON.stringify(wording);
    if (earlier?.wording === wordingJson) return earlier;
    const version = earlier?.version ?? (await readVersion(businessId, flowVersion));
    if (version === null) return undefined;
    return { version, wording: wordingJson, flow: localiseFlow(version, language, wording) };
  }

  return {
    async readWithWording(key, wording) {
      const id = idOf(key);
      const earlier = flows.peek(id, { allowStale: true });
      const cached = await localise(key, { wording, earlier });
      if (!cached) return null;
      flows.set(id, cached);
      return cached.flow;
    },
    async read(key) {
      const cached = await flows.fetch(idOf(key), { context: key });
      return cached?.flow ?? null;
    },
  };
}

function idOf({ businessId, flowVersion, language }: FlowKey): string {
  return `${businessId} ${flowVersion} ${language}`;
}
