import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { handleInSurveyAddress } from '#domain/respondent-address.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { findBusinessByHandle } from './queries.ts';

/**
 * The brand of the business with this survey page.
 * @throws not_found (404) if no survey has this address
 */
export async function getBrandInfo(
  { tx }: ContextFor<'getBrandInfo'>,
  { href }: InputFor<'getBrandInfo'>,
): Promise<AnswerTo<'getBrandInfo'>> {
  const handle = handleInSurveyAddress(href);
  const business = handle === null ? null : await findBusinessByHandle(tx, handle);
  if (!business) throw notFound();
  const { backgroundHex, logoUrl } = business.appearance;
  return { brandHex: backgroundHex, logoURL: logoUrl };
}
