import type { DemoSession, Testimonial } from './demo-session.ts';
import { isSaidInVideo } from './demo-videos.ts';
import type { OrderType } from './people.ts';

/** Maximum number of showcased testimonials in total and per language. */
const SHOWCASE_LIMITS = { all: 18, english: 10, other: 2 } as const;

const TAGS: Readonly<Record<OrderType, string>> = {
  cafe: 'Café',
  stall: 'Market',
  online: 'Online orders',
  office: 'Office catering',
  cake: 'Celebration cakes',
};
const DAY = 86_400_000;
/** Indexes, newest first, of testimonials left for the user to showcase. */
const LEFT_UNSHOWCASED: ReadonlySet<number> = new Set([0, 2, 5, 7]);

/**
 * Marks recent eligible sessions, and those with a video, as showcased, some with tags. No two share a text, name, job title or
 * company.
 */
export function chooseShowcased(sessions: readonly DemoSession[], now: Date): DemoSession[] {
  const newestFirst = sessions
    .filter(canBeShowcased)
    .toSorted((a, b) => b.startedAt.getTime() - a.startedAt.getTime());
  const candidates = [
    ...newestFirst.filter(({ index }) => isSaidInVideo(index)),
    ...newestFirst.filter(
      ({ index }, place) => !isSaidInVideo(index) && !LEFT_UNSHOWCASED.has(place),
    ),
  ];
  const chosen = new Map<number, DemoSession['showcase']>();
  const shown = new Map<string, number>();
  const used = new Set<string>();
  for (const { index, language, startedAt, orderType, testimonial } of candidates) {
    const count = shown.get(language) ?? 0;
    if (chosen.size === SHOWCASE_LIMITS.all) break;
    if (count === (language === 'en' ? SHOWCASE_LIMITS.english : SHOWCASE_LIMITS.other)) continue;
    const details = identifyingTexts(testimonial);
    if (details.some((detail) => used.has(detail))) continue;
    for (const detail of details) used.add(detail);
    shown.set(language, count + 1);
    const at = new Date(Math.min(startedAt.getTime() + DAY, now.getTime()));
    const tags = orderType && count % 3 !== 1 ? [TAGS[orderType]] : [];
    chosen.set(index, { at, tags: count % 4 === 0 ? [...tags, 'Favourites'] : tags });
  }
  return sessions.map((session) => ({ ...session, showcase: chosen.get(session.index) ?? null }));
}

function canBeShowcased({ testimonial, isArchived, isSpam, leftAfter }: DemoSession): boolean {
  return Boolean(testimonial?.consent) && !isArchived && !isSpam && leftAfter === null;
}

/** Texts that would look copied if two testimonials shared one. */
function identifyingTexts(testimonial: Testimonial | null): string[] {
  if (!testimonial) return [];
  const { text, name, jobTitle, company } = testimonial;
  return [text, name, jobTitle, company].filter((detail) => detail !== '');
}
