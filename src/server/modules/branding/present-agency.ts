import type { SignedInUser } from '#contract/accounts.ts';
import type { Branding } from '#contract/branding.ts';
import { PRODUCT_COLOURS } from '#domain/brand-colours.ts';
import { NAMELESS_AGENCY, nameTakenBy } from '#domain/brand-names.ts';
import type { Tx } from '#server/platform/context.ts';
import { type AgencyOfBusiness, findAgency } from './queries.ts';
import { BRANDING } from './stored-branding.ts';

type AgencyFields = Pick<
  SignedInUser,
  | 'agency'
  | 'agencyName'
  | 'agencyBaseDomain'
  | 'agencyEntityDocID'
  | 'branding'
  | 'clientNameIfAgencyClient'
>;

/** Of a business that is no agency and no client of one. */
export const NO_AGENCY: AgencyFields = {
  agency: null,
  agencyName: null,
  agencyBaseDomain: null,
  agencyEntityDocID: null,
  branding: null,
  clientNameIfAgencyClient: null,
};

/** The agency that a business is, or is a client of, as a person sees it. */
export async function presentAgency(
  tx: Tx,
  businessId: string,
  userId: string,
): Promise<AgencyFields> {
  const found = await findAgency(tx, businessId, userId);
  if (!found) return NO_AGENCY;
  const { agencyId, isOfAgency, clientName, domain } = found;
  const branding = brandingOf(found);
  return {
    agency: isOfAgency,
    agencyName: branding.name,
    agencyBaseDomain: domain,
    agencyEntityDocID: agencyId,
    branding,
    clientNameIfAgencyClient: clientName,
  };
}

/** How an agency appears, with the product's colours and its own name, if it may bear that, where it chose none. */
export function brandingOf({
  agencyId,
  agencyName,
  branding,
}: Pick<AgencyOfBusiness, 'agencyId' | 'agencyName' | 'branding'>): Branding {
  const { name, senderName, colours, ...chosen } = BRANDING.read(branding, agencyId);
  const shownName = name || nameOfAgency(agencyName);
  return {
    ...chosen,
    name: shownName,
    senderName: senderName || shownName,
    colours: colours ?? { ...PRODUCT_COLOURS },
  };
}

/** What an agency is called that chose no name: as its business, if it may bear that. */
export function nameOfAgency(businessName: string): string {
  return nameTakenBy(businessName) === null ? businessName : NAMELESS_AGENCY;
}
