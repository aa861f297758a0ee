import type { AnswerTo, InputFor } from '#contract/calls.ts';
import type { ReviewAdapters } from '#server/modules/reviews/import-dependencies.ts';
import { AppError } from '#server/platform/app-error.ts';
import { VendorError } from '#server/platform/vendor-client/vendor-error.ts';
import { presentProfile } from './present-profile.ts';

/**
 * Google places by name and town.
 * @throws conflict (409) `not_configured` without a key, `platform_failed` if Google does not answer
 */
export async function searchPlaces(
  { query }: InputFor<'searchPlaces'>,
  { gp }: ReviewAdapters,
): Promise<AnswerTo<'searchPlaces'>> {
  if (gp?.searchPlaces === undefined || !gp.configured.includes('place')) {
    throw new AppError('conflict', 'reviews.notConfigured', { code: 'not_configured' });
  }
  try {
    const places = await gp.searchPlaces(query);
    return { places: places.map(presentProfile) };
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
    throw new AppError('conflict', `reviews.liveErrors.${error.kind}`, { code: 'platform_failed' });
  }
}
