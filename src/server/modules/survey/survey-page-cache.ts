import { type PageUse, type SurveyPageBody, surveyPageBody } from './survey-page-body.ts';
import type { SurveyPageHtml } from './survey-page-document.tsx';
import { renderSurveyPage } from './survey-page-html.tsx';

export interface SurveyPage {
  policy: string;
  body: SurveyPageBody;
}

export interface SurveyPageCache {
  /** The page drawn from these parts: kept where many respondents get the same. */
  read(parts: Parameters<typeof renderSurveyPage>[0]): SurveyPage;
}

const MOST_KEPT = 300;

/** Keeps the pages without a query of their own: drawn and compressed once, sent many times. */
export function createSurveyPageCache(): SurveyPageCache {
  const kept = new Map<string, SurveyPage>();
  return {
    read(parts) {
      if (!parts.isIndexed) return pageOf(renderSurveyPage(parts), 'once');
      const key = JSON.stringify([parts.model.business, parts.colours, ...identityOf(parts.model)]);
      const known = kept.get(key);
      if (known) return known;
      const page = pageOf(renderSurveyPage(parts), 'often');
      const oldest = kept.size >= MOST_KEPT ? kept.keys().next().value : undefined;
      if (oldest !== undefined) kept.delete(oldest);
      kept.set(key, page);
      return page;
    },
  };
}

export function pageOf({ html, policy }: SurveyPageHtml, use: PageUse): SurveyPage {
  return { policy, body: surveyPageBody(html, use) };
}

function identityOf({
  handle,
  flowVersion,
  language,
}: {
  handle: string;
  flowVersion: number;
  language: string;
}) {
  return [handle, flowVersion, language];
}
