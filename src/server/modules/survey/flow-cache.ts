import { LRUCache } from 'lru-cache';
import type { Clock } from '#server/platform/clock.ts';
import { type AskedFlow, askFlow, type FlowToAsk, type Wording } from './ask-flow.ts';

interface FlowKey {
  businessId: string;
  flowVersion: number;
  language: string;
}

/** Each read returns null if there is no such version. */
export interface FlowCache {
  /** The flow in a wording that the caller has just read. */
  readWorded(key: FlowKey, wording: Wording): Promise<AskedFlow | null>;
  /** The flow in a cached wording, at most a few seconds old. */
  read(key: FlowKey): Promise<AskedFlow | null>;
}

interface Sources {
  readVersion(businessId: string, flowVersion: number): Promise<FlowToAsk | null>;
  readWording(businessId: string, language: string): Promise<Wording | null>;
  clock: Clock;
}

interface CachedFlow {
  version: FlowToAsk;
  /** JSON of its wording. */
  wording: string;
  asked: AskedFlow;
}

/** Characters of JSON. */
const MAX_SIZE = 32_000_000;
/** Milliseconds: versions never change, but another process may change the wording. */
const TTL = 5_000;

/** Caches flows, so that storing an answer needs no read. */
export function createFlowCache({ readVersion, readWording, clock }: Sources): FlowCache {
  const flows = new LRUCache<string, CachedFlow, FlowKey>({
    maxSize: MAX_SIZE,
    sizeCalculation: ({ wording, asked }) => wording.length + JSON.stringify(asked.steps).length,
    ttl: TTL,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
    ignoreFetchAbort: true,
    async fetchMethod(_id, stale, { context }) {
      const wording = await readWording(context.businessId, context.language);
      return wording === null ? undefined : ask(context, { wording, earlier: stale });
    },
  });

  async function ask(
    { businessId, flowVersion, language }: FlowKey,
    { wording, earlier }: { wording: Wording; earlier: CachedFlow | undefined },
  ): Promise<CachedFlow | undefined> {
    const worded = JSON.stringify(wording);
    if (earlier?.wording === worded) return earlier;
    const version = earlier?.version ?? (await readVersion(businessId, flowVersion));
    if (version === null) return undefined;
    return { version, wording: worded, asked: askFlow(version, language, wording) };
  }

  return {
    async readWorded(key, wording) {
      const id = idOf(key);
      const earlier = flows.peek(id, { allowStale: true });
      const flow = await ask(key, { wording, earlier });
      if (!flow) return null;
      flows.set(id, flow);
      return flow.asked;
    },
    async read(key) {
      const flow = await flows.fetch(idOf(key), { context: key });
      return flow?.asked ?? null;
    },
  };
}

function idOf({ businessId, flowVersion, language }: FlowKey): string {
  return `${businessId} ${flowVersion} ${language}`;
}
