import type { Place } from './people.ts';
import type { Testimonial, Visit } from './visit.ts';

/** So many testimonials are shown, of each language at most so many. */
const SHOWN = { all: 18, english: 10, other: 2 } as const;

const TAGS: Readonly<Record<Place, string>> = {
  cafe: 'Café',
  stall: 'Market',
  online: 'Online orders',
  office: 'Office catering',
  cake: 'Celebration cakes',
};
const DAY = 86_400_000;
/** Of the newest testimonials these are left, by their place, so that a newcomer has some to choose from. */
const LEFT_TO_CHOOSE: ReadonlySet<number> = new Set([0, 2, 5, 7]);

/**
 * The visits, with those of the newest testimonials that may be shown marked so, some with tags. No two
 * of those share their words, a name, a job title or a company.
 */
export function chooseShowcased(visits: readonly Visit[], now: Date): Visit[] {
  const candidates = visits
    .filter(mayBeShown)
    .toSorted((a, b) => b.startedAt.getTime() - a.startedAt.getTime())
    .filter((_, place) => !LEFT_TO_CHOOSE.has(place));
  const chosen = new Map<number, Visit['showcase']>();
  const shown = new Map<string, number>();
  const taken = new Set<string>();
  for (const { index, language, startedAt, place, testimonial } of candidates) {
    const count = shown.get(language) ?? 0;
    if (chosen.size === SHOWN.all) break;
    if (count === (language === 'en' ? SHOWN.english : SHOWN.other)) continue;
    const marks = marksOf(testimonial);
    if (marks.some((mark) => taken.has(mark))) continue;
    for (const mark of marks) taken.add(mark);
    shown.set(language, count + 1);
    const at = new Date(Math.min(startedAt.getTime() + DAY, now.getTime()));
    const tags = place && count % 3 !== 1 ? [TAGS[place]] : [];
    chosen.set(index, { at, tags: count % 4 === 0 ? [...tags, 'Favourites'] : tags });
  }
  return visits.map((visit) => ({ ...visit, showcase: chosen.get(visit.index) ?? null }));
}

function mayBeShown({ testimonial, isArchived, isSpam, leftAfter }: Visit): boolean {
  return Boolean(testimonial?.consent) && !isArchived && !isSpam && leftAfter === null;
}

/** What would look copied if two had it. */
function marksOf(testimonial: Testimonial | null): string[] {
  if (!testimonial) return [];
  const { text, name, jobTitle, company } = testimonial;
  return [text, name, jobTitle, company].filter((mark) => mark !== '');
}
