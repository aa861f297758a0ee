import type { Entity, ExternalPlatforms } from '#contract/businesses.ts';
import { profileOf } from '#domain/platform-profile.ts';
import { PLATFORM_CODES, type PlatformCode } from '#domain/platforms.ts';
import answers from './business-answers.json' with { type: 'json' };
import type { FakeProduct } from './fake-product.ts';

type Body = Record<string, unknown>;
type Product = Pick<FakeProduct, 'entity'>;
type Changes = Partial<
  Pick<
    Entity,
    'businessInfo' | 'inviteSettings' | 'showcase' | 'externalPlatforms' | 'surveyLanguages'
  >
>;

/** Answers to calls about the wall and the business's settings. */
export const SHOWCASE_ANSWERS = {
  fetchWall: () => answers.wall,
  updateEntity({ entity }: Product, { changes }: Body) {
    const { businessInfo, inviteSettings, showcase, externalPlatforms = {} } = changes as Changes;
    const { surveyLanguages } = changes as Changes;
    if (surveyLanguages !== undefined) entity.surveyLanguages = surveyLanguages;
    Object.assign(entity.businessInfo, businessInfo);
    Object.assign(entity.inviteSettings, inviteSettings);
    Object.assign(entity.showcase, showcase);
    for (const code of PLATFORM_CODES) {
      const profile = externalPlatforms[code];
      if (profile) connect(entity, code, profile);
    }
    return {};
  },
  addProfile({ entity }: Product, { platform, profileURLOrID }: Body) {
    const code = platform as PlatformCode;
    const profile = profileOf(code, String(profileURLOrID));
    if (profile === null)
      return { status: 422, json: { error: { code: 'invalid', message: 'No.' } } };
    connect(entity, code, profile.connected);
    return { id: profile.id, url: profile.address };
  },
};

/** Connects a profile whose reviews were never imported. */
export function connect(
  entity: Entity,
  code: PlatformCode,
  profile: NonNullable<ExternalPlatforms[PlatformCode]>,
): void {
  const neverImported = {
    rating: null,
    fetchReviews: null,
    noReviews: null,
    error: null,
    reason: null,
  };
  const neverCrawled = { luID: null, last_successful_crawl: null };
  entity.externalPlatforms[code] = { ...neverImported, ...neverCrawled, ...profile };
}
