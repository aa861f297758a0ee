import { createHash } from 'node:crypto';
import { createBoundedCache } from '#server/platform/bounded-cache.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type AskedFlow, askFlow, type FlowToAsk, type Wording } from './ask-flow.ts';

interface FlowKey {
  businessId: string;
  flowVersion: number;
  language: string;
}

/** Each read answers null where there is no such version. */
export interface FlowCache {
  /** The flow as a respondent is asked it, by a wording that the caller has just read. */
  readWorded(key: FlowKey, wording: Wording): Promise<AskedFlow | null>;
  /** The same, by a wording that is at most a few seconds old; at once where nothing has to be read. */
  read(key: FlowKey): Promise<AskedFlow | null> | AskedFlow | null;
}

interface Sources {
  readVersion(businessId: string, flowVersion: number): Promise<FlowToAsk | null>;
  readWording(businessId: string, language: string): Promise<Wording | null>;
  clock: Clock;
}

/** In characters of JSON. */
const MOST_KEPT = 32_000_000;
const WORDING_LASTS = 5_000;

/** Keeps the flows that respondents are asked: versions never change, only the wording does. */
export function createFlowCache({ readVersion, readWording, clock }: Sources): FlowCache {
  const versions = createBoundedCache<FlowToAsk>(MOST_KEPT);
  const asked = createBoundedCache<AskedFlow>(MOST_KEPT);
  const wordings = createBoundedCache<{ wording: Wording; until: number }>(MOST_KEPT);

  function keepWording(id: string, wording: Wording): void {
    const until = clock.now().getTime() + WORDING_LASTS;
    wordings.set(id, { wording, until }, sizeOf(wording));
  }

  function wordingOf({ businessId, language }: FlowKey): Promise<Wording | null> | Wording {
    const id = `${businessId} ${language}`;
    const known = wordings.get(id);
    if (known && clock.now().getTime() < known.until) return known.wording;
    // While one request reads it, the others go on with what is known.
    if (known) keepWording(id, known.wording);
    return readWording(businessId, language).then((wording) => {
      if (wording !== null) keepWording(id, wording);
      return wording;
    });
  }

  async function versionOf({ businessId, flowVersion }: FlowKey): Promise<FlowToAsk | null> {
    const id = `${businessId} ${flowVersion}`;
    const known = versions.get(id);
    if (known) return known;
    const version = await readVersion(businessId, flowVersion);
    if (version) versions.set(id, version, JSON.stringify(version.steps).length);
    return version;
  }

  function flowIn(wording: Wording, key: FlowKey): Promise<AskedFlow | null> | AskedFlow {
    const { businessId, flowVersion, language } = key;
    const id = `${businessId} ${flowVersion} ${language} ${stampOf(wording)}`;
    const known = asked.get(id);
    return known ?? makeFlow(wording, { key, id });
  }

  async function makeFlow(wording: Wording, { key, id }: { key: FlowKey; id: string }) {
    const version = await versionOf(key);
    if (!version) return null;
    const flow = askFlow(version, key.language, wording);
    asked.set(id, flow, JSON.stringify(flow.steps).length);
    return flow;
  }

  return {
    async readWorded(key, wording) {
      keepWording(`${key.businessId} ${key.language}`, wording);
      return flowIn(wording, key);
    },
    read(key) {
      const wording = wordingOf(key);
      if (!(wording instanceof Promise)) return flowIn(wording, key);
      return wording.then((read) => (read === null ? null : flowIn(read, key)));
    },
  };
}

/** In characters; what has no texts of its own still takes its place. */
function sizeOf({ custom }: Wording): number {
  return custom === null ? 200 : JSON.stringify(custom).length;
}

/** Of wordings that were met before, since a pack is long and asked for often. */
const stamps = new WeakMap<Wording, string>();

/** The same for the same wording. */
export function stampOf(wording: Wording): string {
  const known = stamps.get(wording);
  if (known !== undefined) return known;
  const stamp = makeStamp(wording);
  stamps.set(wording, stamp);
  return stamp;
}

function makeStamp({ businessName, custom }: Wording): string {
  if (custom === null) return businessName;
  const hash = createHash('sha256').update(JSON.stringify(custom)).digest('base64');
  return `${businessName} ${hash}`;
}
