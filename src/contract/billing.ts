import { z } from 'zod';
import { CREDIT_PACKS } from '#domain/credits.ts';
import { defineCall } from './call.ts';
import { emailAddress } from './shared-schemas.ts';

const packCodes = CREDIT_PACKS.map(({ code }) => code);

/** Starts the purchase of add-on text credits; the browser goes to the `url` of the checkout. */
export const initiateBuyTextCredits = defineCall({
  name: 'initiatebuytextcredits',
  path: '/api/dash/initiatebuytextcredits',
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
});
