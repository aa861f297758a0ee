import type { Business } from './business.ts';

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
export type LinkKind =
  | 'survey'
  | 'preview'
  | 'wall'
  | 'consent'
  | 'unsubscribe'
  | 'mail'
  | 'report';

/**
 * The origin of a business's links of this kind, without a slash at the end. Nothing else knows on which host a
 * customer meets a business; today every kind of link has the same.
 */
export function originOf(
  { kind }: Pick<Business, 'kind'>,
  _link: LinkKind,
  { baseUrl, baseUrlAgency }: LinkOrigins,
): string {
  return kind === 'agencyClient' ? baseUrlAgency : baseUrl;
}

type Addressed = Pick<Business, 'kind' | 'handle'>;

/** The address of a business's survey, ready to share. */
export function surveyLink(business: Addressed, origins: LinkOrigins): string {
  return `${originOf(business, 'survey', origins)}/f/${business.handle}`;
}

/** The address of its wall. */
export function wallLink(business: Addressed, origins: LinkOrigins): string {
  return `${originOf(business, 'wall', origins)}/wall/${business.handle}`;
}
