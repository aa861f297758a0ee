/** A link to a page of the dashboard that opens for this business, such as `/dash/home`. */
export function dashboardLink(
  baseUrl: string,
  path: `/dash/${string}`,
  businessId: string,
): string {
  return `${baseUrl}${path}?${new URLSearchParams({ e: businessId })}`;
}
