import type { PlatformCode } from '#domain/platforms.ts';
import type { CopyValue } from '#server/platform/database/copy-rows.ts';
import { newId } from '#server/platform/ids.ts';
import { inMixedOrder } from './deck.ts';
import { DEMO_PLATFORMS } from './demo-flow.ts';
import { imaginePerson } from './imagine-person.ts';
import { GOOGLE, type Remembered, TRUSTPILOT } from './people/reviews.ts';
import { createRandom } from './random.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** What the older ones reach back to, in days. */
const REACH = 330;

const SOURCES: readonly { platform: PlatformCode; url: string; left: readonly Remembered[] }[] = [
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
