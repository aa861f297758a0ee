import { allowedSources } from '#domain/allowed-origins.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import { findBusiness } from '#server/modules/businesses/queries.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { SurveyPageQuery } from './survey-page-query.ts';

/**
 * The websites that may frame a survey's address: for `?embed=1` those of the business, and those of a parent on whose
 * website customers choose the location; else none.
 */
export async function readAncestors(
  database: Database,
  business: Business,
  { variant }: SurveyPageQuery,
): Promise<string[]> {
  if (variant !== 'embed') return [];
  const { kind, parentId } = business;
  const isLocation = kind === 'location' && parentId !== null;
  const parent = isLocation ? await findBusiness(database, parentId) : null;
  const framed = parent?.offersLocations ? [business, parent] : [business];
  const sites = framed.map(({ showcase }) => showcase.originSettings.allowedOriginSets);
  if (sites.some((allowed) => allowed.length === 0)) return ['*'];
  return [...new Set(sites.flatMap((allowed) => allowedSources(allowed)))];
}
