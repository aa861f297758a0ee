import type { DemoSession, Testimonial } from './demo-session.ts';
import type { OrderType } from './people.ts';

/** So many testimonials are shown, of each language at most so many. */
const SHOWCASE_LIMITS = { all: 18, english: 10, other: 2 } as const;

const TAGS: Readonly<Record<OrderType, string>> = {
  cafe: 'Café',
  stall: 'Market',
  online: 'Online orders',
  office: 'Office catering',
  cake: 'Celebration cakes',
};
const DAY = 86_400_000;
/** Of the newest testimonials these are left, by their place, so that a newcomer has some to choose from. */
const LEFT_UNSHOWCASED: ReadonlySet<number> = new Set([0, 2, 5, 7]);

/**
 * The visits, with those of the newest testimonials that may be shown marked so, some with tags. No two
 * of those share their words, a name, a job title or a company.
 */
export function chooseShowcased(sessions: readonly DemoSession[], now: Date): DemoSession[] {
  const candidates = sessions
    .filter(canBeShowcased)
    .toSorted((a, b) => b.startedAt.getTime() - a.startedAt.getTime())
    .filter((_, index) => !LEFT_UNSHOWCASED.has(index));
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

/** What would look copied if two had it. */
function identifyingTexts(testimonial: Testimonial | null): string[] {
  if (!testimonial) return [];
  const { text, name, jobTitle, company } = testimonial;
  return [text, name, jobTitle, company].filter((detail) => detail !== '');
}
