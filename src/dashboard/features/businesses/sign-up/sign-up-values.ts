import type { Appearance } from '#contract/businesses.ts';
import type { SignUpRecord, SignUpStep } from '#contract/sign-up.ts';
import { DEFAULT_APPEARANCE } from '#domain/brand-colours.ts';
import { countryOf } from '#domain/countries.ts';
import { DASHBOARD_LANGUAGES, type DashboardLanguage } from '#domain/languages.ts';
import { PLATFORM_CODES, PLATFORMS, type PlatformCode } from '#domain/platforms.ts';
import { diallingCodeOf, phoneCountryOf } from '../dialling-codes.ts';

/** The fields of the wizard; its logo and colours are a form of their own. */
export type SignUpValues = {
  businessName: string;
  /** ISO 3166 alpha-2; null if none. */
  country: string | null;
  webAddress: string;
  clientBrandName: string;
  businessEmail: string;
  /** The country whose dialling code belongs to `localNumber`; null follows `country`. */
  phoneCountry: string | null;
  localNumber: string;
  language: DashboardLanguage;
  firstName: string;
  lastName: string;
  contactNumber: string;
  emailAddress: string;
  /** Empty: the suggested one. */
  handle: string;
  profiles: Record<PlatformCode, { choose: boolean; id: string }>;
};

type User = {
  readonly firstName: string;
  readonly lastName: string;
  readonly emailAddress: string;
};

type Defaults = { readonly user: User; readonly country: string | null };

/** The fields as saved, or as a new user finds them. */
export function valuesOf(record: SignUpRecord | null, { user, country }: Defaults): SignUpValues {
  const { businessInfo, mainUser, agencyInfo, socialMediaReviews } = record ?? {};
  const { intlCode, localNumber } = businessInfo?.businessContact ?? {};
  const alpha2 = businessInfo ? (businessInfo.country?.alpha2 ?? null) : country;
  return {
    businessName: businessInfo?.businessName ?? '',
    country: alpha2,
    webAddress: businessInfo?.webAddress ?? '',
    clientBrandName: agencyInfo?.clientBrandName ?? '',
    businessEmail: businessInfo?.businessEmail ?? '',
    phoneCountry: phoneCountryOf(intlCode ?? '', alpha2),
    localNumber: localNumber ?? '',
    language: DASHBOARD_LANGUAGES.find((code) => code === record?.signupLanguageChoice) ?? 'en',
    firstName: mainUser?.firstName ?? user.firstName,
    lastName: mainUser?.lastName ?? user.lastName,
    contactNumber: mainUser?.contactNumber ?? '',
    emailAddress: mainUser?.emailAddress ?? user.emailAddress,
    handle: record?.feedbackAddressHandle ?? '',
    profiles: profilesWith((code) => {
      const { choose, id } = socialMediaReviews?.[PLATFORMS[code].signUpKey] ?? {};
      return { choose: choose ?? false, id: id ?? '' };
    }),
  };
}

/** The logo and colours as saved. Chosen logos are not: they are uploaded once the business exists. */
export function appearanceOf(record: SignUpRecord | null): Appearance {
  const { backgroundHex, secondaryHex, ...logo } = record?.appearance ?? {};
  return {
    logoUrl: '',
    showWhiteLogoBorder: logo.showWhiteLogoBorder ?? DEFAULT_APPEARANCE.showWhiteLogoBorder,
    showWhiteLogoBackground:
      logo.showWhiteLogoBackground ?? DEFAULT_APPEARANCE.showWhiteLogoBackground,
    backgroundHex: backgroundHex ?? DEFAULT_APPEARANCE.backgroundHex,
    secondaryHex: secondaryHex ?? DEFAULT_APPEARANCE.secondaryHex,
  };
}

type Entered = {
  readonly values: SignUpValues;
  readonly appearance: Appearance;
  readonly step: SignUpStep;
  readonly timeZone: string;
};

/** The sign-up record of what was entered. */
export function recordOf({ values, appearance, step, timeZone }: Entered) {
  const { country, phoneCountry, localNumber, profiles } = values;
  const code = diallingCodeOf(phoneCountry ?? country);
  return {
    signupLanguageChoice: values.language,
    progress: step,
    agencyInfo: { clientBrandName: values.clientBrandName },
    businessInfo: {
      businessName: values.businessName,
      country: country === null ? null : countryOf(country),
      businessContact: { intlCode: localNumber.trim() === '' ? '' : code, localNumber },
      businessEmail: values.businessEmail,
      webAddress: values.webAddress,
      timeZone,
    },
    mainUser: {
      firstName: values.firstName,
      lastName: values.lastName,
      contactNumber: values.contactNumber,
      emailAddress: values.emailAddress,
    },
    socialMediaReviews: profilesOfRecord(profiles),
    feedbackAddressHandle: values.handle,
    appearance: { ...appearance, logoUrl: '' as const },
  };
}

/** The profiles as calls name them. */
export function profilesOfRecord(profiles: SignUpValues['profiles']) {
  const chosen = PLATFORM_CODES.map((code) => [PLATFORMS[code].signUpKey, profiles[code]]);
  return Object.fromEntries(chosen) as NonNullable<SignUpRecord['socialMediaReviews']>;
}

/** Profiles with something for each platform. */
export function profilesWith(profile: (code: PlatformCode) => { choose: boolean; id: string }) {
  const entries = PLATFORM_CODES.map((code) => [code, profile(code)]);
  return Object.fromEntries(entries) as SignUpValues['profiles'];
}
