import { LRUCache } from 'lru-cache';
import { type FlowTexts, flowTexts } from '#domain/survey-flow/survey-languages.ts';
import type { Clock } from '#server/platform/clock.ts';
import {
  type FlowContent,
  type LocalisedFlow,
  localiseFlow,
  type Wording,
} from './localise-flow.ts';

interface VersionKey {
  businessId: string;
  flowVersion: number;
}

interface FlowKey extends VersionKey {
  language: string;
}

/** Each read returns null if there is no such version. */
export interface FlowCache {
  /** The flow in a wording that the caller has just read. */
  readWithWording(key: FlowKey, wording: Wording): Promise<LocalisedFlow | null>;
  /** The flow in a cached wording, at most a few seconds old. */
  read(key: FlowKey): Promise<LocalisedFlow | null>;
  /** What the version's texts say about its languages. */
  readTexts(key: VersionKey): Promise<FlowTexts | null>;
}

interface Sources {
  readVersion(businessId: string, flowVersion: number): Promise<FlowContent | null>;
  readWording(businessId: string, language: string): Promise<Wording | null>;
  clock: Clock;
}

interface CachedVersion {
  content: FlowContent;
  texts: FlowTexts;
}

interface CachedFlow {
  /** JSON of its wording. */
  wording: string;
  flow: LocalisedFlow;
}

/** Characters of JSON. */
const MAX_SIZE = 32_000_000;
/** Milliseconds: another process may change the wording. */
const TTL = 5_000;

/** Caches flows, so that storing an answer needs no read. */
export function createFlowCache({ readVersion, readWording, clock }: Sources): FlowCache {
  // Without an age: a version never changes.
  const versions = new LRUCache<string, CachedVersion, VersionKey>({
    maxSize: MAX_SIZE,
    sizeCalculation: ({ content }) => JSON.stringify(content.steps).length,
    ignoreFetchAbort: true,
    async fetchMethod(_id, _stale, { context }) {
      const content = await readVersion(context.businessId, context.flowVersion);
      return content === null ? undefined : { content, texts: flowTexts(content.steps) };
    },
  });
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

  function versionOf(key: VersionKey): Promise<CachedVersion | undefined> {
    return versions.fetch(`${key.businessId} ${key.flowVersion}`, { context: key });
  }

  async function localise(
    key: FlowKey,
    { wording, earlier }: { wording: Wording; earlier: CachedFlow | undefined },
  ): Promise<CachedFlow | undefined> {
    const wordingJson = JSON.stringify(wording);
    if (earlier?.wording === wordingJson) return earlier;
    const version = await versionOf(key);
    if (!version) return undefined;
    return { wording: wordingJson, flow: localiseFlow(version.content, key.language, wording) };
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
    async readTexts(key) {
      return (await versionOf(key))?.texts ?? null;
    },
  };
}

function idOf({ businessId, flowVersion, language }: FlowKey): string {
  return `${businessId} ${flowVersion} ${language}`;
}
