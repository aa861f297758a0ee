import { z } from 'zod';
import { DEAL_CODE_LIMIT, PARTNERS } from '#domain/partner-deals.ts';
import { PROFILE_TEXT_LIMIT } from '#domain/platform-profile.ts';
import { businessInfo } from './businesses.ts';
import { defineCalls } from './call.ts';
import { codeGift } from './codes.ts';
import {
  appearance,
  businessId,
  emptyAnswer,
  emptyBody,
  line,
  missingWhereNull,
} from './shared-schemas.ts';

/** The steps of the sign-up wizard. */
export const SIGN_UP_STEPS = ['step1', 'step2'] as const;
export type SignUpStep = (typeof SIGN_UP_STEPS)[number];

const text = (maximum: number) => z.string().trim().max(maximum);

/** For each platform, whether it is chosen and the business's address or id there. */
function profilesWith(id: z.ZodType<string>) {
  const profile = z.looseObject({ choose: z.boolean().nullish(), id: id.nullish() }).nullish();
  return z.object({
    facebook: profile,
    twitter: profile,
    googleMaps: profile,
    trustPilot: profile,
    g2: profile,
    capterra: profile,
    tripAdvisor: profile,
    yelp: profile,
    fourSquare: profile,
  });
}

const users = z.array(z.unknown()).max(100).nullish();
const partnerDeal = z
  .object({
    partner: z.enum(PARTNERS),
    code: line(DEAL_CODE_LIMIT).min(1, 'Enter the code of your deal.'),
  })
  .nullish();

export const signUpFields = z.object({
  signupLanguageChoice: text(20).nullish(),
  /** The last step opened in the wizard, or what the caller notes about its own steps. */
  progress: z.union([z.enum(SIGN_UP_STEPS), z.record(z.string(), z.unknown())]).nullish(),
  agencyInfo: z.object({ clientBrandName: text(100).nullish() }).nullish(),
  businessInfo: missingWhereNull(businessInfo.partial().required({ businessName: true })),
  mainUser: missingWhereNull(
    z
      .object({
        firstName: line(50),
        lastName: line(50),
        contactNumber: text(30),
        emailAddress: text(254),
      })
      .partial(),
  ).nullish(),
  users,
  socialMediaReviews: profilesWith(text(PROFILE_TEXT_LIMIT)).nullish(),
  feedbackAddressHandle: z.string().max(200),
  appearance: missingWhereNull(
    appearance
      .extend({ logoUrl: z.literal('', { error: 'You can upload your logo after signing up.' }) })
      .partial(),
  ).nullish(),
  subscriptionType: text(50).nullish(),
  partnerDeal,
});

const typed = z.string().max(2_000);

/** The longest saved record, in characters of JSON. */
const RECORD_LIMIT = 50_000;

/** A sign-up record whose values may be unfinished or invalid. */
const signUpRecord = z.looseObject({
  signupLanguageChoice: typed.nullish(),
  progress: z.enum(SIGN_UP_STEPS).nullish(),
  agencyInfo: z.looseObject({ clientBrandName: typed.nullish() }).nullish(),
  businessInfo: z
    .looseObject({
      businessName: typed.nullish(),
      country: z.looseObject({ alpha2: typed.nullish() }).nullish(),
      businessContact: z
        .looseObject({ intlCode: typed.nullish(), localNumber: typed.nullish() })
        .nullish(),
      businessEmail: typed.nullish(),
      webAddress: typed.nullish(),
    })
    .nullish(),
  mainUser: z
    .looseObject({
      firstName: typed.nullish(),
      lastName: typed.nullish(),
      contactNumber: typed.nullish(),
      emailAddress: typed.nullish(),
    })
    .nullish(),
  socialMediaReviews: profilesWith(typed).nullish(),
  feedbackAddressHandle: typed.nullish(),
  appearance: z
    .looseObject({
      showWhiteLogoBorder: z.boolean().nullish(),
      showWhiteLogoBackground: z.boolean().nullish(),
      backgroundHex: typed.nullish(),
      secondaryHex: typed.nullish(),
    })
    .nullish(),
  users,
  subscriptionType: typed.nullish(),
  partnerDeal,
});
export type SignUpRecord = z.infer<typeof signUpRecord>;

export const SIGN_UP_CALLS = defineCalls({
  /**
   * Creates the signed-in user's business from the sign-up record, which is stored unchanged, and connects the chosen
   * profiles as `addprofile` does, without following short links. The saved record is deleted. A call repeated within ten
   * minutes, with the same handle and name, returns the same business. 409 if the handle is taken; 422 for a chosen
   * profile that is not one, at `socialMediaReviews.{name}`. The code of `partnerDeal` is redeemed, of whichever partner it
   * is; `dealCode` says what it gave, or why nothing, which stops no sign-up.
   */
  signUp: {
    access: { kind: 'signedIn' },
    isOfProduct: true,
    transaction: 'write',
    body: z.preprocess(
      (body: z.input<typeof signUpFields>) => ({ ...body, record: body }),
      signUpFields.extend({ record: z.record(z.string(), z.unknown()) }),
    ),
    answer: z.object({
      bID: businessId,
      dealCode: z.union([codeGift, z.object({ problem: z.string() })]).optional(),
    }),
    perMinute: 20,
  },

  /** What the user has entered in the sign-up wizard so far, on any device; null if nothing. */
  fetchSignUpRecord: {
    access: { kind: 'signedIn' },
    isOfProduct: true,
    transaction: 'read',
    body: emptyBody,
    answer: z.object({ record: signUpRecord.nullable() }),
    perMinute: 120,
  },

  /** Replaces the user's saved record. Fields whose names suggest secrets are dropped. */
  saveSignUpRecord: {
    access: { kind: 'signedIn' },
    isOfProduct: true,
    transaction: 'write',
    body: z.object({
      record: signUpRecord.refine((record) => JSON.stringify(record).length <= RECORD_LIMIT, {
        error: 'This record has too much data.',
      }),
    }),
    answer: emptyAnswer,
    perMinute: 120,
  },
});
