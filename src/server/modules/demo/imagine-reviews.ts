import { z } from 'zod';
import { LANGUAGE_CODES } from '#domain/languages.ts';
import type { PlatformCode } from '#domain/platforms.ts';
import type { CopyValue } from '#server/platform/database/copy-rows.ts';
import { newId } from '#server/platform/ids.ts';
import reviewTexts from './data/reviews.json' with { type: 'json' };
import { inMixedOrder } from './deck.ts';
import { DEMO_PLATFORMS } from './demo-flow.ts';
import { imaginePerson } from './imagine-person.ts';
import { createRandom } from './random.ts';

/** What somebody left on another platform; without words where there are none. All of it is invented. */
const reviews = z.array(
  z.strictObject({
    language: z.enum(LANGUAGE_CODES),
    stars: z.int(),
    title: z.string().optional(),
    text: z.string().optional(),
  }),
);

/** Google knows no titles, and many give stars alone; Trustpilot asks for a title. */
const GOOGLE = reviews.parse(reviewTexts.google);
const TRUSTPILOT = reviews.parse(reviewTexts.trustpilot);

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** What the older ones reach back to, in days. */
const REACH = 330;

const SOURCES: readonly { platform: PlatformCode; url: string; left: typeof GOOGLE }[] = [
  {
    platform: 'gp',
    url: `https://search.google.com/local/reviews?placeid=${DEMO_PLATFORMS.gp.gpObject.place_id}`,
    left: GOOGLE,
  },
  {
    platform: 'tp',
    url: `https://www.trustpilot.com/review/${DEMO_PLATFORMS.tp.id}`,
    left: TRUSTPILOT,
  },
];

/** What was imported from other platforms; each value stands where its column does in TARGETS. */
export function reviewRows(businessId: string, now: Date): (readonly CopyValue[])[] {
  return SOURCES.flatMap(({ platform, url, left }, source) => {
    const random = createRandom(9_000 + source);
    return inMixedOrder(left, random).map(({ language, stars, title = '', text = '' }, place) => {
      const age = HOUR * 5 + ((place + random.number()) * REACH * DAY) / left.length;
      const reviewedAt = new Date(now.getTime() - Math.floor(age));
      const importedAt = new Date(Math.min(now.getTime(), reviewedAt.getTime() + 4 * HOUR));
      const uniqueId = `demo-${platform}-${left.length - place}`;
      const { name } = imaginePerson(language, place, random);
      return [
        businessId,
        newId(reviewedAt),
        platform,
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
