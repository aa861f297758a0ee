import { z } from 'zod';

/** How an agency appears to its clients and their customers, in the place of Goodword. */
export const branding = z.object({
  /** The agency's own name where it chose none. */
  name: z.string(),
  /** Uploads of the agency; '' for none. */
  logoUrl: z.string(),
  faviconUrl: z.string(),
  /** As in the appearance of a business. */
  colours: z.object({ backgroundHex: z.string(), secondaryHex: z.string() }),
  /** Before the address of mails; the name where none was chosen. */
  senderName: z.string(),
  /** Where its clients ask for help; '' for none. */
  supportEmail: z.string(),
  /** Addresses with https; '' for none. */
  termsUrl: z.string(),
  privacyUrl: z.string(),
});
export type Branding = z.infer<typeof branding>;
