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

/** What a business's customers open; `mail` is what their mails load and refer to. */
export type LinkKind = 'survey' | 'preview' | 'wall' | 'consent' | 'unsubscribe' | 'mail';

/**
 * The origin of a business's links of this kind, without a slash at the end. Nothing else knows on which host a
 * customer meets a business; today every kind of link has the same.
 */
export function originOf(
  { kind }: { kind: BusinessKind },
  _link: LinkKind,
  { baseUrl, baseUrlAgency }: LinkOrigins,
): string {
  return kind === 'agencyClient' ? baseUrlAgency : baseUrl;
}

/** The same for a business that is not read yet. */
export async function findLinkOrigin(
  tx: Tx,
  businessId: string,
  { link, origins }: { link: LinkKind; origins: LinkOrigins },
): Promise<string> {
  const business = await findBusiness(tx, businessId);
  return originOf(business ?? { kind: 'single' }, link, origins);
}
