import { LANGUAGE_CODES, type LanguageCode } from '#domain/languages.ts';
import type { Source, ViaSource } from '#domain/sources.ts';
import spamTexts from './data/spam.json' with { type: 'json' };
import { DEMO_SHARE_CODES } from './demo-flow.ts';
import type { DemoSession, Testimonial } from './demo-session.ts';
import { fictionalNumber } from './generate-invites.ts';
import { generatePerson } from './generate-person.ts';
import type { Job, OrderType, Remark } from './people.ts';
import { createPhrasePools, type PhrasePools } from './phrase-pools.ts';
import { createRandom, type Random } from './random.ts';
import { createSessionTimes } from './session-times.ts';
import { createShuffledPool } from './shuffled-pool.ts';

/** Comments and jobs do not repeat in this many sessions, so that the demo looks real. */
export const SESSIONS_WITHOUT_REPEATS = 400;

const LANGUAGES: readonly (readonly [LanguageCode, number])[] = [
  ['en', 54],
  ['de', 11],
  ['fr', 9],
  ['pt', 7],
  ['es', 7],
  ['it', 5],
  ['ar', 4],
  ['he', 3],
];
/** Order types and their weights; the café is closed on Mondays, and the market is on Saturdays. */
const ORDER_TYPE_WEIGHTS = {
  weekday: [
    ['cafe', 54],
    ['online', 20],
    ['office', 14],
    ['cake', 12],
  ],
  monday: [
    ['online', 50],
    ['office', 30],
    ['cake', 20],
  ],
  saturday: [
    ['stall', 46],
    ['cafe', 36],
    ['online', 10],
    ['cake', 8],
  ],
} as const satisfies Record<string, readonly (readonly [OrderType, number])[]>;
/** How customers come who were not invited; the tables and the market stall have a QR code. */
const SOURCES: readonly (readonly [ViaSource, number])[] = [
  ['link', 38],
  ['website', 24],
  ['qr', 16],
  ['social', 12],
  ['signature', 6],
  ['kiosk', 4],
];
const BY_QR_CHANCE = 0.85;
/** Share of customers who leave a comment: dissatisfied ones more often. */
const COMMENT_CHANCES = { glad: 0.5, mixed: 0.62, cross: 0.8 } as const;
const TESTIMONIAL_CHANCE = 0.3;
const CONSENTS = 0.9;
const ABANDON_CHANCE = 0.15;
/** Stars of the newest sessions, which Home shows; each has a name and a comment. */
export const NEWEST_STARS: readonly number[] = [5, 4, 5, 2, 5];

/**
 * Generates sessions over the twelve months before `now`. The same `now` and index give the same session,
 * if indexes are generated in order.
 */
export function createSessionGenerator(now: Date): (index: number) => DemoSession {
  const timeOf = createSessionTimes(now);
  const pools = createPhrasePools();
  const spam = createShuffledPool(spamTexts, createRandom(LANGUAGE_CODES.length));
  return (index) => {
    const random = createRandom(index);
    const startedAt = timeOf(index, random);
    const isSpam = index % 61 === 17;
    return isSpam
      ? spamSession({ index, startedAt, text: spam.draw(() => true, true), random })
      : customerSession({ index, startedAt, now, random, pools });
  };
}

interface SessionSeed {
  index: number;
  startedAt: Date;
  random: Random;
}

interface Customer extends SessionSeed {
  now: Date;
  pools: Record<LanguageCode, PhrasePools>;
}

function customerSession({ index, startedAt, now, random, pools }: Customer): DemoSession {
  const language = random.pickWeighted(LANGUAGES);
  const { name, email, isLong } = generatePerson(language, index, random);
  const { rating, isNewest, isPraise, leftAfter } = experienceOf({ index, startedAt, random }, now);
  const mayRepeat = index >= SESSIONS_WITHOUT_REPEATS;
  const mood = moodOf(rating);
  const orderTypes = orderTypesOn(startedAt);
  const isPossible = (remark: Remark) => {
    const orderType = orderTypeOf(remark);
    return orderType === null || orderTypes.some(([one]) => one === orderType);
  };
  const hasComment = leftAfter !== 'ratingq' && (isNewest || random.chance(COMMENT_CHANCES[mood]));
  const comment = hasComment ? pools[language][mood].draw(isPossible, mayRepeat) : null;
  const orderType = orderTypeOf(comment) ?? random.pickWeighted(orderTypes);
  const fits = (remark: Remark) => (orderTypeOf(remark) ?? orderType) === orderType;
  const nextJob = () => pools[language].jobs.draw(() => true, mayRepeat);
  const praise = isPraise ? pools[language].testimonials.draw(fits, mayRepeat) : null;
  const isInvited = random.chance(0.14);
  const leavesContact = isInvited || isLong;
  const customer = {
    index,
    language,
    startedAt,
    rating,
    comment: comment === null ? null : textOf(comment),
    orderType: rating !== null && random.chance(0.12) ? null : orderType,
    testimonial: praise === null ? null : { name, ...testimonialOf(praise, nextJob, random) },
    shared: index % 4 === 1 ? (DEMO_SHARE_CODES[(index >> 2) % 3] ?? null) : null,
    contact: isNewest || random.chance(leavesContact ? 0.85 : 0.42) ? { name, email } : null,
    leftAfter,
    invite: isInvited ? inviteOf({ name: random.chance(0.8) ? name : null, email }, index) : null,
    ...referencesOf(orderType, index, random),
    isSpam: false,
    isArchived: index % 37 === 11,
    showcase: null,
  };
  const { invite, reference } = customer;
  return { ...customer, source: invite?.channel ?? sourceOf(reference, random) };
}

function inviteOf(
  { name, email }: { name: string | null; email: string },
  index: number,
): DemoSession['invite'] {
  const isText = index % 3 === 0;
  return isText
    ? { channel: 'text', name, to: fictionalNumber(index) }
    : { channel: 'email', name, to: email };
}

/** The rating, and where the customer left the survey. */
function experienceOf({ index, startedAt, random }: SessionSeed, now: Date) {
  const isNewest = index < NEWEST_STARS.length;
  const usualRating = random.chance(0.05) ? null : starsFor(startedAt, now, random);
  const rating = NEWEST_STARS[index] ?? usualRating;
  const isPraise = rating !== null && rating >= 4 && random.chance(TESTIMONIAL_CHANCE);
  const staysOn = rating === null || isPraise || isNewest || !random.chance(ABANDON_CHANCE);
  const leftAfter = staysOn
    ? null
    : random.pick(['ratingq', 'ratingq', 'openq', 'singleq'] as const);
  return { rating, isNewest, isPraise, leftAfter };
}

function spamSession({
  index,
  startedAt,
  random,
  text,
}: SessionSeed & { text: string | null }): DemoSession {
  return {
    index,
    language: 'en',
    startedAt,
    rating: random.pick([1, 5, 5]),
    comment: text,
    orderType: random.pickWeighted(orderTypesOn(startedAt)),
    testimonial: null,
    shared: null,
    contact: null,
    leftAfter: random.chance(0.5) ? 'openq' : null,
    invite: null,
    reference: null,
    orderReference: null,
    source: 'link',
    isSpam: true,
    isArchived: false,
    showcase: null,
  };
}

function orderTypesOn(date: Date): readonly (readonly [OrderType, number])[] {
  const day = date.getUTCDay();
  if (day === 1) return ORDER_TYPE_WEIGHTS.monday;
  return day === 6 ? ORDER_TYPE_WEIGHTS.saturday : ORDER_TYPE_WEIGHTS.weekday;
}

function moodOf(rating: number | null): 'glad' | 'mixed' | 'cross' {
  if (rating === null || rating === 3) return 'mixed';
  return rating > 3 ? 'glad' : 'cross';
}

function textOf(remark: Remark): string {
  return typeof remark === 'string' ? remark : remark[1];
}

function orderTypeOf(remark: Remark | null): OrderType | null {
  return remark === null || typeof remark === 'string' ? null : remark[0];
}

type NextJob = () => Job | null;

function testimonialOf(
  praise: Remark,
  nextJob: NextJob,
  random: Random,
): Omit<Testimonial, 'name'> {
  const hasJobTitle = orderTypeOf(praise) === 'office' || random.chance(0.3);
  const [jobTitle, company] = (hasJobTitle ? nextJob() : null) ?? ['', ''];
  return { text: textOf(praise), jobTitle, company, consent: random.chance(CONSENTS) };
}

function referencesOf(orderType: OrderType, index: number, random: Random) {
  const isOrder = orderType === 'online' || orderType === 'cake' || orderType === 'office';
  const hasOne = random.chance(0.45);
  const table = orderType === 'cafe' ? `Table ${random.between(1, 18)}` : 'Saturday market';
  return {
    reference: hasOne && !isOrder ? table : null,
    orderReference: hasOne && isOrder ? `AR-${10_482 + index}` : null,
  };
}

function sourceOf(reference: string | null, random: Random): Source {
  if (reference !== null && random.chance(BY_QR_CHANCE)) return 'qr';
  return random.pickWeighted(SOURCES);
}

const YEAR = 365 * 86_400_000;

/** A bad period, as fractions of the year up to now. */
const OVEN_TROUBLE = { from: 0.56, until: 0.62 };

/** A random rating: good overall, improving over the year, worse in the bad period. */
function starsFor(startedAt: Date, now: Date, random: Random): number {
  const progress = 1 - (now.getTime() - startedAt.getTime()) / YEAR;
  const isDuringOvenTrouble = progress > OVEN_TROUBLE.from && progress < OVEN_TROUBLE.until;
  const annoyed = (isDuringOvenTrouble ? 3.5 : 1) * (1.35 - 0.7 * progress);
  return random.pickWeighted([
    [5, 0.53 + 0.12 * progress],
    [4, 0.23],
    [3, 0.085 * annoyed],
    [2, 0.045 * annoyed],
    [1, 0.05 * annoyed],
  ]);
}
