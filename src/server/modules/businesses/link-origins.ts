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
type CustomerLink = 'survey' | 'wall' | 'consent' | 'unsubscribe' | 'mail';

/**
 * What stays on the shared host: what only the business itself opens, and what it has pasted into its website and its
 * mails (`snippet`), which nobody mends when the domain is given up.
 */
type SharedLink = 'preview' | 'report' | 'snippet';

/** What decides on which host a business's links are. */
export type Hosted = Pick<Business, 'kind' | 'linksDomain'>;

/**
 * The origin of a business's links of this kind, without a slash at the end. Nothing else knows on which host a
 * customer meets a business.
 */
export function originOf(
  { kind, linksDomain }: Hosted,
  link: CustomerLink | SharedLink,
  { baseUrl, baseUrlAgency }: LinkOrigins,
): string {
  if (linksDomain !== null && !STAY_SHARED.has(link)) return `https://${linksDomain}`;
  return kind === 'agencyClient' ? baseUrlAgency : baseUrl;
}

const STAY_SHARED: ReadonlySet<string> = new Set<SharedLink>(['preview', 'report', 'snippet']);

type Addressed = Hosted & Pick<Business, 'handle'>;

/** The address of a business's survey, ready to share. */
export function surveyLink(business: Addressed, origins: LinkOrigins): string {
  return `${originOf(business, 'survey', origins)}/f/${business.handle}`;
}

/** The address of its wall. */
export function wallLink(business: Addressed, origins: LinkOrigins): string {
  return `${originOf(business, 'wall', origins)}/wall/${business.handle}`;
}
