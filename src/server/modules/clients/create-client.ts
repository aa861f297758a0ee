import type { BusinessInfo, ExternalPlatforms } from '#contract/businesses.ts';
import { DASHBOARD_LANGUAGES, pickLanguage } from '#domain/languages.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import { createBusiness } from '#server/modules/businesses/create-business.ts';
import { APPEARANCE, INFO, SHOWCASE } from '#server/modules/businesses/stored-settings.ts';
import type { ReviewAdapters } from '#server/modules/reviews/import-dependencies.ts';
import type { ActivitySource } from '#server/platform/activity/record-activity.ts';

export interface NewClient {
  /** Taken for it already. */
  handle: string;
  /** Country and time zone are the agency's where they are missing. */
  info: Partial<BusinessInfo> & Pick<BusinessInfo, 'businessName'>;
  appearance?: object | null | undefined;
  externalPlatforms: ExternalPlatforms;
  /** In which it speaks; by default as the agency does. */
  language?: string | null | undefined;
  clientName: string | null;
  tags?: readonly string[];
}

/** Creates a client of an agency that is locked. */
export async function createClient(
  source: ActivitySource,
  clientId: string,
  client: NewClient,
  { agency, adapters }: { agency: Business; adapters: ReviewAdapters },
): Promise<void> {
  const { handle, info, appearance, externalPlatforms, language, clientName, tags = [] } = client;
  const { country, timeZone } = agency.info;
  await createBusiness(source, clientId, {
    handle,
    info: INFO.read({ country, timeZone, ...info }),
    appearance: APPEARANCE.read(appearance ?? {}),
    externalPlatforms,
    showcase: SHOWCASE.read({}),
    language: language ? pickLanguage([language], DASHBOARD_LANGUAGES) : agency.language,
    signUpRecord: null,
    client: { agencyId: agency.businessId, clientName, tags },
    adapters,
  });
}
