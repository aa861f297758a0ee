import type { ClientOrigin } from './context.ts';

/** The origin of links about what somebody did: the agency's domain under which they did it, else the product's. */
export function originOfLinks({ agencySite }: ClientOrigin, baseUrl: string): string {
  return agencySite?.origin ?? baseUrl;
}

/** A link to a page of the dashboard that opens for this business, such as `/dash/home`. */
export function dashboardLink(
  baseUrl: string,
  path: `/dash/${string}`,
  businessId: string,
): string {
  return `${baseUrl}${path}?${new URLSearchParams({ e: businessId })}`;
}
