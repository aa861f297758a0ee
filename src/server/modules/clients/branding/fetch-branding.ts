import type { AnswerTo } from '#contract/calls.ts';
import { brandingOf, nameOfAgency } from '#server/modules/branding/present-agency.ts';
import { BRANDING } from '#server/modules/branding/stored-branding.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { findStoredBranding } from './store.ts';

/** What the business chose as an agency, and how it appears with it. */
export async function fetchBranding(
  { tx, business: { businessId } }: ContextFor<'fetchBranding'>,
  linksOrigin: string,
): Promise<AnswerTo<'fetchBranding'>> {
  const found = await findStoredBranding(tx, businessId);
  if (!found) throw notFound();
  const { name: agencyName, branding } = found;
  return {
    chosen: BRANDING.read(branding, businessId),
    shown: brandingOf({ agencyId: businessId, agencyName, branding }),
    ownName: nameOfAgency(agencyName),
    linksOrigin,
  };
}
