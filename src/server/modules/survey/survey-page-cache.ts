import { createBoundedCache } from '#server/platform/bounded-cache.ts';
import { type PageBody, type PageUse, pageBody } from '#server/platform/http/page-body.ts';
import type { SurveyPageHtml } from './survey-page-document.tsx';
import { renderSurveyPage } from './survey-page-html.tsx';

export interface SurveyPage {
  policy: string;
  body: PageBody;
}

type SurveyPageParts = Parameters<typeof renderSurveyPage>[0];

export interface SurveyPageCache {
  /** The page drawn from these parts: kept where many respondents get the same. */
  read(businessId: string, parts: SurveyPageParts): SurveyPage;
}

/** In characters of HTML. */
const MOST_KEPT = 32_000_000;

/** Keeps the pages without a query of their own: drawn and compressed once, sent many times. */
export function createSurveyPageCache(): SurveyPageCache {
  const kept = createBoundedCache<SurveyPage>(MOST_KEPT);
  return {
    read(businessId, parts) {
      if (!parts.isIndexed) return pageOf(renderSurveyPage(parts), 'once');
      const key = keyOf(businessId, parts);
      const known = kept.get(key);
      if (known) return known;
      const drawn = renderSurveyPage(parts);
      const page = pageOf(drawn, 'often');
      kept.set(key, page, drawn.html.length);
      return page;
    },
  };
}

export function pageOf({ html, policy }: SurveyPageHtml, use: PageUse): SurveyPage {
  return { policy, body: pageBody(html, use) };
}

/** All that is shown, but for what follows from it: the flow from version, language and name. */
function keyOf(businessId: string, { model, colours, canonical }: SurveyPageParts): string {
  const { flow: _flow, texts: _texts, ...shown } = model;
  return JSON.stringify([businessId, shown, colours, canonical]);
}
