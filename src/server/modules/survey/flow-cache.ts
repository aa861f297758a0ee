import { LANGUAGE_CODES, pickLanguage } from '#domain/languages.ts';
import type { RatingType } from '#domain/ratings.ts';
import { expandFlow } from '#domain/survey-flow/expand-flow.ts';
import { textResolver } from '#domain/survey-flow/expand-text.ts';
import type { ExpandedFlow, Flow } from '#domain/survey-flow/steps.ts';
import { SURVEY_TEXTS } from '#domain/survey-texts/survey-texts-by-language.ts';
import { createBoundedCache } from '#server/platform/bounded-cache.ts';
import type { Clock } from '#server/platform/clock.ts';
import { NAME_PLACEHOLDER } from './in-present-name.ts';

export interface AskedFlow {
  steps: ExpandedFlow;
  ratingType: RatingType | null;
}

interface FlowKey {
  businessId: string;
  flowVersion: number;
  language: string;
}

/** Each read answers null where there is no such version. */
export interface FlowCache {
  /** The flow as a respondent is asked it, by a business whose name the caller has just read. */
  readNamed(key: FlowKey, businessName: string): Promise<AskedFlow | null>;
  /** The same, by a name that is at most a few seconds old. */
  read(key: FlowKey): Promise<AskedFlow | null>;
  /** The same, with [businessname] left standing. */
  readUnnamed(key: FlowKey): Promise<AskedFlow | null>;
}

interface Version {
  steps: Flow;
  ratingType: RatingType | null;
}

interface Sources {
  readVersion(businessId: string, flowVersion: number): Promise<Version | null>;
  readName(businessId: string): Promise<string | null>;
  clock: Clock;
}

/** In characters of JSON. */
const MOST_KEPT = 32_000_000;
const MOST_NAMES = 10_000;
const NAME_LASTS = 5_000;

/** Keeps the flows that respondents are asked: versions never change, only the name in them does. */
export function createFlowCache({ readVersion, readName, clock }: Sources): FlowCache {
  const versions = createBoundedCache<Version>(MOST_KEPT);
  const asked = createBoundedCache<AskedFlow>(MOST_KEPT);
  const names = createBoundedCache<{ name: string; until: number }>(MOST_NAMES);

  function keepName(businessId: string, name: string): void {
    names.set(businessId, { name, until: clock.now().getTime() + NAME_LASTS }, 1);
  }

  async function nameOf(businessId: string): Promise<string | null> {
    const known = names.get(businessId);
    if (known && clock.now().getTime() < known.until) return known.name;
    // While one request reads it, the others go on with what is known.
    if (known) keepName(businessId, known.name);
    const name = await readName(businessId);
    if (name !== null) keepName(businessId, name);
    return name;
  }

  async function versionOf({ businessId, flowVersion }: FlowKey): Promise<Version | null> {
    const id = `${businessId} ${flowVersion}`;
    const known = versions.get(id);
    if (known) return known;
    const version = await readVersion(businessId, flowVersion);
    if (version) versions.set(id, version, sizeOf(version.steps));
    return version;
  }

  async function flowUnder(name: string, key: FlowKey): Promise<AskedFlow | null> {
    const id = `${key.businessId} ${key.flowVersion} ${key.language} ${name}`;
    const known = asked.get(id);
    if (known) return known;
    const version = await versionOf(key);
    if (!version) return null;
    const flow = { ...version, steps: expand(version.steps, key.language, name) };
    asked.set(id, flow, sizeOf(flow.steps));
    return flow;
  }

  return {
    readNamed(key, businessName) {
      keepName(key.businessId, businessName);
      return flowUnder(businessName, key);
    },
    async read(key) {
      const name = await nameOf(key.businessId);
      return name === null ? null : flowUnder(name, key);
    },
    readUnnamed: (key) => flowUnder(NAME_PLACEHOLDER, key),
  };
}

function expand(steps: Flow, language: string, businessName: string): ExpandedFlow {
  const own = SURVEY_TEXTS[pickLanguage([language], LANGUAGE_CODES)];
  const sources = { custom: null, language: own, english: SURVEY_TEXTS.en, businessName };
  return expandFlow(steps, textResolver(sources));
}

function sizeOf(steps: Flow | ExpandedFlow): number {
  return JSON.stringify(steps).length;
}
