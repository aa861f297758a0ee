import { z } from 'zod';
import { storedJson } from '#server/platform/database/stored-json.ts';

const text = z.string().catch('');

/** How an agency appears, as far as it chose. */
export const BRANDING = storedJson(
  'businesses.branding',
  z.object({
    name: text,
    logoUrl: text,
    faviconUrl: text,
    colours: z
      .object({ backgroundHex: z.string(), secondaryHex: z.string() })
      .nullable()
      .catch(null),
    senderName: text,
    supportEmail: text,
    termsUrl: text,
    privacyUrl: text,
  }),
);
