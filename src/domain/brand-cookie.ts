/** Names the agency in whose name a device showed the dashboard last. */
export const BRAND_COOKIE = 'goodword.brand';
