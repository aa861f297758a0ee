import type { BusinessKind } from '#domain/business-kinds.ts';

/** Where links to surveys point: agency clients may have a host of their own. */
export interface LinkOrigins {
  baseUrl: string;
  baseUrlAgency: string;
}

export function originOf(kind: BusinessKind, { baseUrl, baseUrlAgency }: LinkOrigins): string {
  return kind === 'agencyClient' ? baseUrlAgency : baseUrl;
}
