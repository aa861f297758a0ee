import { z } from 'zod';
import { nameTakenBy } from '#domain/brand-names.ts';
import { BUSINESS_NAME_LIMIT } from '#domain/survey-flow/limits.ts';
import { isWebAddress } from '#domain/text.ts';
import { completeWebAddress } from '#domain/web-address.ts';
import { defineCalls } from './call.ts';
import { MANAGING_CLIENTS } from './clients.ts';
import {
  colour,
  emailAddressOrEmpty,
  emptyAnswer,
  emptyBody,
  line,
  uploadedLogo,
} from './shared-schemas.ts';

const colours = z.object({ backgroundHex: colour, secondaryHex: colour });

/** How an agency appears to its clients and their customers, in the place of the product. */
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

/** A name that is neither the product's nor a platform's. */
const ownName = line(BUSINESS_NAME_LIMIT).superRefine((name, context) => {
  const taken = nameTakenBy(name);
  if (taken !== null) context.addIssue(`Choose a name without “${taken}” in it.`);
});

const secureAddressOrEmpty = z
  .string()
  .max(500)
  .transform((typed) => completeWebAddress(typed))
  .refine((value) => value === '' || (isWebAddress(value) && value.startsWith('https://')), {
    error: 'Enter a web address that starts with https://.',
  });

/** What an agency chose: '' and null for what it leaves to its own name and the product's colours. */
const chosenBranding = z.object({
  name: ownName,
  logoUrl: uploadedLogo,
  faviconUrl: uploadedLogo,
  colours: colours.nullable(),
  senderName: ownName,
  supportEmail: emailAddressOrEmpty,
  termsUrl: secureAddressOrEmpty,
  privacyUrl: secureAddressOrEmpty,
});
export type ChosenBranding = z.infer<typeof chosenBranding>;

export const BRANDING_CALLS = defineCalls({
  /** What an agency chose, and how it appears to its clients. */
  fetchBranding: {
    access: MANAGING_CLIENTS,
    transaction: 'read',
    body: emptyBody,
    answer: z.object({
      chosen: chosenBranding,
      shown: branding,
      /** What it is called while it has chosen no name. */
      ownName: z.string(),
      /** The origin of its clients' links. */
      linksOrigin: z.string(),
    }),
  },

  /**
   * Changes how an agency appears to its clients, at once; missing fields stay. 422 for a name with the product's or a
   * platform's in it, for a picture that is no upload of the business in the folder `logos`, and for links without https.
   * 409 `has_locations`, `is_location`, `is_client` for a business that may have no clients.
   */
  updateBranding: {
    access: MANAGING_CLIENTS,
    transaction: 'write',
    body: z.object({ branding: chosenBranding.partial() }),
    answer: emptyAnswer,
  },
});
