import type { BusinessKind } from '#domain/business-kinds.ts';
import type { Tx } from '#server/platform/context.ts';
import { findBusiness } from './store.ts';

/** The origins of links to surveys: agency clients may have a separate host. */
export interface LinkOrigins {
  baseUrl: string;
  baseUrlAgency: string;
}

export function linkOriginsOf({
  baseUrl,
  baseUrlAgency = baseUrl,
}: {
  baseUrl: string;
  baseUrlAgency?: string | undefined;
}): LinkOrigins {
  return { baseUrl, baseUrlAgency };
}

export function originOf(kind: BusinessKind, { baseUrl, baseUrlAgency }: LinkOrigins): string {
  return kind === 'agencyClient' ? baseUrlAgency : baseUrl;
}

/** The origin of the business's links, without a slash at the end. */
export async function findLinkOrigin(
  tx: Tx,
  businessId: string,
  origins: LinkOrigins,
): Promise<string> {
  const business = await findBusiness(tx, businessId);
  return originOf(business?.kind ?? 'single', origins);
}
