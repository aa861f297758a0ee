import type { Config } from '#server/config.ts';
import type { LinkOrigins } from '#server/modules/businesses/link-origins.ts';

export function linkOriginsOf({ baseUrl, baseUrlAgency }: Config): LinkOrigins {
  return { baseUrl, baseUrlAgency: baseUrlAgency ?? baseUrl };
}
