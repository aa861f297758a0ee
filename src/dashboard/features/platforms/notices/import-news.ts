import type { Entity } from '#contract/businesses.ts';

type PlatformState = NonNullable<Entity['externalPlatforms'][keyof Entity['externalPlatforms']]>;
type ImportState = Pick<PlatformState, 'error' | 'last_successful_crawl'>;

/** What a user has to hear about: an error where there was none, a first import, or a later one with changes. */
export type ImportNews = 'failed' | 'imported' | 'updated';

/** What happened to a platform's import between two states of the business. */
export function importNews(
  before: ImportState | undefined,
  now: ImportState | undefined,
): ImportNews[] {
  const news: ImportNews[] = [];
  if (now?.error === true && before?.error !== true) news.push('failed');
  const [last, next] = [before?.last_successful_crawl ?? null, now?.last_successful_crawl ?? null];
  if (next !== null && next !== last) news.push(last === null ? 'imported' : 'updated');
  return news;
}
