import { z } from 'zod';
import { LANGUAGE_CODES } from '#domain/languages.ts';
import type { ReviewSource } from '#domain/platform-review.ts';
import type { PlatformCode } from '#domain/platforms.ts';
import type { CopyValue } from '#server/platform/database/copy-rows.ts';
import { newId } from '#server/platform/ids.ts';
import reviewTexts from './data/reviews.json' with { type: 'json' };
import { DEMO_PLATFORMS } from './demo-flow.ts';
import { generatePerson } from './generate-person.ts';
import { createRandom } from './random.ts';
import { shuffle } from './shuffled-pool.ts';

/** An invented review from another platform, possibly without text. */
const reviewList = z.array(
  z.strictObject({
    language: z.enum(LANGUAGE_CODES),
    stars: z.int(),
    title: z.string().optional(),
    text: z.string().optional(),
  }),
);

/** Google reviews have no titles and often only stars; Trustpilot asks for a title. */
const GOOGLE = reviewList.parse(reviewTexts.google);
const TRUSTPILOT = reviewList.parse(reviewTexts.trustpilot);

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Age of the oldest review. */
const OLDEST_DAYS = 330;

const PLATFORMS: readonly {
  platform: PlatformCode;
  source: ReviewSource;
  url: string;
  reviews: typeof GOOGLE;
}[] = [
  {
    platform: 'gp',
    source: 'signIn',
    url: `https://search.google.com/local/reviews?placeid=${DEMO_PLATFORMS.gp.gpObject.place_id}`,
    reviews: GOOGLE,
  },
  {
    platform: 'tp',
    source: 'key',
    url: `https://www.trustpilot.com/review/${DEMO_PLATFORMS.tp.id}`,
    reviews: TRUSTPILOT,
  },
];

/** Rows of imported reviews, in the column order of TARGETS. */
export function reviewRows(businessId: string, now: Date): (readonly CopyValue[])[] {
  return PLATFORMS.flatMap(({ platform, source, url, reviews }, index) => {
    const random = createRandom(9_000 + index);
    return shuffle(reviews, random).map(({ language, stars, title = '', text = '' }, index) => {
      const age = HOUR * 5 + ((index + random.number()) * OLDEST_DAYS * DAY) / reviews.length;
      const reviewedAt = new Date(now.getTime() - Math.floor(age));
      const importedAt = new Date(Math.min(now.getTime(), reviewedAt.getTime() + 4 * HOUR));
      const uniqueId = `demo-${platform}-${reviews.length - index}`;
      const { name } = generatePerson(language, index, random);
      return [
        businessId,
        newId(reviewedAt),
        platform,
        source,
        uniqueId,
        name,
        stars,
        title,
        text,
        url,
        reviewedAt,
        importedAt,
      ];
    });
  });
}
