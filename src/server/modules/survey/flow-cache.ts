import { LANGUAGE_CODES, pickLanguage } from '#domain/languages.ts';
import type { RatingType } from '#domain/ratings.ts';
import { expandFlow } from '#domain/survey-flow/expand-flow.ts';
import { textResolver } from '#domain/survey-flow/expand-text.ts';
import type { ExpandedFlow } from '#domain/survey-flow/steps.ts';
import { SURVEY_TEXTS } from '#domain/survey-texts/survey-texts-by-language.ts';
import { readFlowVersion } from '#server/modules/survey-flows/read-flow-version.ts';
import type { Database } from '#server/platform/database/database.ts';

export interface AskedFlow {
  steps: ExpandedFlow;
  ratingType: RatingType | null;
}

interface FlowKey {
  businessId: string;
  flowVersion: number;
  language: string;
}

export interface FlowCache {
  /** The flow as a respondent is asked it; null where there is no such version. */
  read(key: FlowKey): Promise<AskedFlow | null>;
  /** The same, read anew: the business's name in it may have changed. */
  readAnew(key: FlowKey): Promise<AskedFlow | null>;
}

const MOST_KEPT = 2000;

/** Keeps the flows that respondents are answering: versions never change, so one read serves all. */
export function createFlowCache(database: Database): FlowCache {
  const kept = new Map<string, AskedFlow>();

  async function readAnew({ businessId, flowVersion, language }: FlowKey) {
    const found = await readFlowVersion(database, businessId, flowVersion);
    if (!found) return null;
    const code = pickLanguage([language], LANGUAGE_CODES);
    const resolve = textResolver({
      custom: null,
      language: SURVEY_TEXTS[code],
      english: SURVEY_TEXTS.en,
      businessName: found.businessName,
    });
    const flow = { steps: expandFlow(found.steps, resolve), ratingType: found.ratingType };
    const oldest = kept.size >= MOST_KEPT ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    kept.set(`${businessId} ${flowVersion} ${language}`, flow);
    return flow;
  }

  return {
    readAnew,
    async read(key) {
      const id = `${key.businessId} ${key.flowVersion} ${key.language}`;
      return kept.get(id) ?? (await readAnew(key));
    },
  };
}
