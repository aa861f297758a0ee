import type { BusinessInfo, ExternalPlatforms } from '#contract/businesses.ts';
import { withUploads } from '#domain/upload-copies.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import { createBusiness } from '#server/modules/businesses/create-business.ts';
import { APPEARANCE, INFO, SHOWCASE } from '#server/modules/businesses/stored-settings.ts';
import type { FileCopy } from '#server/modules/files/copy-files-job.ts';
import { planCopies, storeCopies } from '#server/modules/files/copy-uploads.ts';
import { copyLanguagePacks } from '#server/modules/languages/copy-language-packs.ts';
import type { ReviewAdapters } from '#server/modules/reviews/import-dependencies.ts';
import { copyVideos } from '#server/modules/videos/copy-videos.ts';
import { copyWidgets } from '#server/modules/widgets/copy-widgets.ts';
import type { ActivitySource } from '#server/platform/activity/record-activity.ts';
import { userIdOf } from '#server/platform/context.ts';
import type { Pattern } from './read-pattern.ts';

export interface NewLocation {
  /** Taken for it already. */
  handle: string;
  /** Country, time zone, address for email and website are the parent's where they are missing. */
  info: Partial<BusinessInfo> & Pick<BusinessInfo, 'businessName'>;
  appearance?: object;
  externalPlatforms: ExternalPlatforms;
  /** In which it speaks; by default as the pattern or its parent does. */
  language?: string | undefined;
  region: string;
  listPosition: number;
}

export interface LocationParts {
  parent: Business;
  /** The location that it is to be like. */
  pattern: Pattern | null;
  adapters: ReviewAdapters;
  baseUrl: string;
}

/** Creates a location of a business that is locked. Returns which files are to be copied after the commit. */
export async function createLocation(
  source: ActivitySource,
  businessId: string,
  location: NewLocation,
  { parent, pattern, adapters, baseUrl }: LocationParts,
): Promise<FileCopy[]> {
  const { tx, now, actor } = source;
  const copies = planCopies(businessId, pattern?.uploads ?? [], { now, baseUrl });
  const copyOf = new Map(copies.map((copy) => [copy.uploadId, copy]));
  const copied = <Content>(content: Content) =>
    withUploads(pattern?.business.businessId ?? '', content, (id) => copyOf.get(id)?.address ?? '');
  const { handle, externalPlatforms, region, listPosition } = location;
  await createBusiness(source, businessId, {
    handle,
    info: infoOf(location, parent),
    appearance: APPEARANCE.read({
      ...copied(pattern?.business.appearance ?? {}),
      ...location.appearance,
    }),
    externalPlatforms,
    showcase: SHOWCASE.read(pattern?.business.showcase ?? {}),
    language: pattern?.business.language ?? location.language ?? parent.language,
    signUpRecord: null,
    location: { parentId: parent.businessId, region, listPosition },
    ...(pattern && {
      copied: settingsOf(pattern, now),
      flow: { steps: copied(pattern.steps), inviteOnly: pattern.inviteOnly },
    }),
    adapters,
  });
  if (pattern === null) return [];
  await copyLanguagePacks(tx, businessId, { packs: pattern.packs, now });
  await copyWidgets(tx, businessId, { widgets: pattern.widgets, now });
  const userId = actor && userIdOf(actor);
  const files = await storeCopies(tx, businessId, { copies, userId, now });
  const videos = pattern.videos.flatMap((video) => {
    const copy = copyOf.get(video.uploadId);
    return copy ? { ...video, uploadId: copy.copyId } : [];
  });
  await copyVideos(tx, businessId, { videos, now });
  return files;
}

function infoOf({ info }: NewLocation, parent: Business): BusinessInfo {
  const { country, timeZone, businessEmail, webAddress } = parent.info;
  return INFO.read({ country, timeZone, businessEmail, webAddress, ...info });
}

/** Follow-ups go to whom the location itself invites from now on. */
function settingsOf({ business, emailSettings, websiteSurvey }: Pattern, now: Date) {
  const { followupOnce, followupTwice } = business.emailSettings;
  return {
    surveyLanguages: business.surveyLanguages,
    inviteSettings: business.inviteSettings,
    emailSettings: {
      ...emailSettings,
      followupOnceSince: followupOnce ? now : null,
      followupTwiceSince: followupTwice ? now : null,
    },
    websiteSurvey,
  };
}
