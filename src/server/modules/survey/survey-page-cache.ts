import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type PageBody, type PageUse, pageBody } from '#server/platform/http/page-body.ts';
import { type LocationPage, renderLocationPage } from './locations/location-page.tsx';
import type { SurveyPageHtml } from './survey-page-document.tsx';
import { renderSurveyPage } from './survey-page-html.tsx';

type SurveyPageParts = Parameters<typeof renderSurveyPage>[0];

/** The content of an address: a survey, the locations to choose from, the business's present handle, or a notice with the reason why there is none. */
export type SurveyPageSource =
  | { status: 200; survey: SurveyPageParts }
  | { status: 200; chooser: LocationPage }
  | { status: 302; handle: string }
  | { status: 403 | 404; notice: SurveyPageHtml };

/** A page with its compressed forms, or the handle that its address has now. */
export type SurveyPage =
  | { status: 200 | 403 | 404; policy: string; body: PageBody }
  | { status: 302; handle: string };

interface CachedPage {
  page: SurveyPage;
  /** Changes only with the rendered content. */
  sourceHash: string;
  size: number;
}

/** Characters of HTML. */
const MAX_SIZE = 32_000_000;
/** Milliseconds until the database is asked whether the page has changed; only then is it rendered again. */
const TTL = 250;

/** Caches the pages that are the same for everyone with the same language. */
export function createSurveyPageCache<Address extends object>(
  read: (address: Address) => Promise<SurveyPageSource>,
) {
  return new LRUCache<string, CachedPage, Address>({
    maxSize: MAX_SIZE,
    sizeCalculation: ({ size }) => size,
    ttl: TTL,
    ignoreFetchAbort: true,
    async fetchMethod(_key, stale, { context }) {
      const source = await read(context);
      const sourceHash = hashOf(source);
      if (stale?.sourceHash === sourceHash) return stale;
      const { html, page } = draw(source, 'often');
      return { page, sourceHash, size: html.length };
    },
  });
}

/** A page for one visitor. */
export function drawSurveyPage(source: SurveyPageSource): SurveyPage {
  return draw(source, 'once').page;
}

function draw(source: SurveyPageSource, use: PageUse): { html: string; page: SurveyPage } {
  const { status } = source;
  if (status === 302) return { html: source.handle, page: source };
  const { html, policy } = render(source);
  return { html, page: { status, policy, body: pageBody(html, use) } };
}

function render(source: Exclude<SurveyPageSource, { status: 302 }>): SurveyPageHtml {
  if ('notice' in source) return source.notice;
  return 'chooser' in source ? renderLocationPage(source.chooser) : renderSurveyPage(source.survey);
}

function hashOf(source: SurveyPageSource): string {
  return createHash('sha256').update(JSON.stringify(source)).digest('base64');
}
