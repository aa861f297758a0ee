import { z } from 'zod';
import { CREDIT_PACKS } from '#domain/credits.ts';
import { defineCalls } from './call.ts';
import { emailAddress } from './shared-schemas.ts';

const packCodes = CREDIT_PACKS.map(({ code }) => code);

export const BILLING_CALLS = defineCalls({
  /** Starts the purchase of add-on text credits; the browser goes to the `url` of the checkout. */
  initiateBuyTextCredits: {
    access: { kind: 'business', permission: 'billing.manage' },
    transaction: 'write',
    body: z.object({
      numberOfCredits: z.enum(packCodes),
      customerEmail: z
        .union([emailAddress, z.object({ email: emailAddress })])
        .transform((recipient) => (typeof recipient === 'string' ? recipient : recipient.email))
        .nullish(),
    }),
    answer: z.object({ url: z.string() }),
  },
});
