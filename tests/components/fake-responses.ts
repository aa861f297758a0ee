import type { AnswerTo } from '#contract/calls.ts';
import type { FeedbackSession } from '#contract/responses.ts';
import type { Review } from '#contract/reviews.ts';
import type { Retention } from '#domain/retention.ts';
import type { FakeProduct } from './fake-product.ts';

type Body = Record<string, unknown>;
type Product = Pick<FakeProduct, 'sessions'>;
type PersonData = AnswerTo<'findPersonData'>;
type Entry = FeedbackSession['journeyFeedback'][number];

const REVIEWS_OF_A_PAGE = 50;

const retained = new WeakMap<Product, Retention>();
const reviewed = new WeakMap<Product, Review[]>();

/** Answers to calls about people, retention and imported reviews. */
export const RESPONSE_ANSWERS = {
  findPersonData: personOf,
  erasePersonData(product: Product, body: Body): AnswerTo<'erasePersonData'> {
    const addresses = addressesIn(body);
    const { holdings } = personOf(product, body);
    const staying = product.sessions.filter((one) => !isOf(one, addresses));
    product.sessions.splice(0, product.sessions.length, ...staying);
    const chosen = (body.reviewIDs as string[] | undefined) ?? [];
    const reviews = reviewed.get(product) ?? [];
    importReviews(
      product,
      reviews.filter(({ reviewDocID }) => !chosen.includes(reviewDocID)),
    );
    return { erased: { ...holdings, reviews: chosen.length } };
  },
  fetchSourceCounts: () => ({ counts: [] }),
  getResponseUse: () => ({ used: 0, limit: null, unopened: 0 }),
  fetchRetention: (product: Product) => ({
    retention: retained.get(product) ?? {
      responses: null,
      contactDetails: null,
      messages: null,
      notes: null,
    },
    videos: { count: 0, size: 0, durationMs: 0 },
  }),
  getBusinessExport: (): AnswerTo<'getBusinessExport'> => ({ businessExport: { state: 'none' } }),
  startBusinessExport: (): AnswerTo<'startBusinessExport'> => ({
    businessExport: { state: 'waiting' },
  }),
  deleteBusinessExport: () => ({}),
  previewRetention: () => ({ due: { responses: 0, contactDetails: 0, messages: 0, notes: 0 } }),
  updateRetention(product: Product, { retention }: Body) {
    retained.set(product, retention as Retention);
    return {};
  },
  fetchAttention: (): AnswerTo<'fetchAttention'> => ({
    lowRatings: 0,
    inProgress: 0,
    failedEmails: 0,
    failedTexts: 0,
    failedImports: 0,
    failedReplies: 0,
  }),
  fetchReviewFigures: (): AnswerTo<'fetchReviewFigures'> => ({
    platforms: [],
    livePlatforms: [],
    previous: null,
    total: { reviews: 0, answerable: 0, answered: 0, medianReplySeconds: null },
  }),
  fetchReviews(product: Product, { startAfter, ...filters }: Body): AnswerTo<'fetchReviews'> {
    const all = (reviewed.get(product) ?? []).filter((one) => matches(one, filters));
    const from = all.findIndex(({ reviewDocID }) => reviewDocID === startAfter) + 1;
    const end = from + REVIEWS_OF_A_PAGE;
    const reviews = all.slice(from, end);
    const count = from === 0 ? all.length : null;
    return { reviews, hasMore: all.length > end, count, isLive: false, liveError: null };
  },
  archiveReviews(product: Product, { reviewDocIDs, archived }: Body): AnswerTo<'archiveReviews'> {
    const chosen = (reviewed.get(product) ?? []).filter(
      (one) => (reviewDocIDs as string[]).includes(one.reviewDocID) && one.isArchived !== archived,
    );
    for (const one of chosen) one.isArchived = archived === true;
    return { changed: chosen.map(({ reviewDocID }) => reviewDocID) };
  },
  findReviewers(product: Product, { name: part }: Body): AnswerTo<'findReviewers'> {
    const found = (reviewed.get(product) ?? []).filter(({ name }) => name.includes(String(part)));
    const reviewers = found.map(({ name, platform, reviewDocID, rating_value: rating, date }) => ({
      name,
      platform,
      reviewDocID,
      rating,
      date: Date.parse(date) / 1000,
    }));
    return { reviewers };
  },
};

/** A customer starts a response; no live event is sent yet. */
export function arrive({ sessions }: Product, reason: string): FeedbackSession {
  const [newest] = sessions;
  if (!newest) throw new Error('The new response follows the newest.');
  const prefix = newest.sessionID.slice(0, -6);
  const number = Number(newest.sessionID.slice(-6)) + 1;
  const sessionID = `${prefix}${String(number).padStart(6, '0')}`;
  const session = { ...structuredClone(newest), sessionID };
  sessions.unshift(session);
  answerWith(session, { textAnswer: reason });
  return session;
}

/** Changes a customer's answer to the open question. */
export function answerWith(session: FeedbackSession, answer: Partial<Entry>): void {
  session.journeyFeedback = session.journeyFeedback.map((entry) =>
    entry.questionID === 'OPEN' ? ({ ...entry, ...answer } as Entry) : entry,
  );
}

/** Adds contact details to a response. */
export function leaveContact(
  session: FeedbackSession | undefined,
  contact: { email?: string; mobile?: string },
): void {
  const step = { i: 4, type: 'contactq', questionID: 'CONTACT', ask: 'Who are you?', ...contact };
  session?.journeyFeedback.push(step as Entry);
}

function matches(review: Review, { platform, filterWords, answered, archivedOnly }: Body) {
  const { name, review_text: text, reply, isArchived } = review;
  return (
    (platform === 'all' || platform === review.platform) &&
    `${name} ${text}`.includes(String(filterWords ?? '')) &&
    (answered === undefined || answered === (reply !== null)) &&
    isArchived === (archivedOnly === true)
  );
}

/** The ids of stored reviews. */
export function storedReviewIds(product: Product): ReadonlySet<string> {
  return new Set((reviewed.get(product) ?? []).map(({ reviewDocID }) => reviewDocID));
}

/** Stored reviews. */
export function importReviews(product: Product, reviews: Review[]): void {
  reviewed.set(product, reviews);
}

function addressesIn({ to, also }: Body): string[] {
  const typed = [to, ...((also as string[] | undefined) ?? [])];
  return typed.flatMap((one) => (one === undefined ? [] : String(one).trim().toLowerCase()));
}

function contactsOf({ journeyFeedback }: FeedbackSession): string[] {
  return journeyFeedback
    .filter(({ type }) => type === 'contactq')
    .flatMap((entry) => Object.entries(entry))
    .filter(([field]) => field === 'email' || field === 'mobile')
    .map(([, address]) => String(address));
}

function isOf(session: FeedbackSession, addresses: readonly string[]): boolean {
  return contactsOf(session).some((one) => addresses.includes(one));
}

/** The data under some addresses, and the reviews by an author of this name. */
function personOf(product: Product, body: Body): PersonData {
  const { sessions } = product;
  const addresses = addressesIn(body);
  const found = sessions.filter((one) => isOf(one, addresses));
  const others = new Set(found.flatMap(contactsOf).filter((one) => !addresses.includes(one)));
  const more = [...others].map((to) => {
    const adds = sessions.filter((one) => isOf(one, [to]) && !found.includes(one)).length;
    return { to, type: typeOf(to), adds: { ...NO_HOLDINGS, responses: adds } };
  });
  const to = addresses[0] ?? null;
  const reviews = reviewsBy(product, String(body.reviewer));
  return {
    to,
    type: to === null ? null : typeOf(to),
    names: [],
    written: [],
    isUnsure: false,
    isCodeMissing: false,
    hasMoreOthers: false,
    holdings: { ...NO_HOLDINGS, responses: found.length, reviews: reviews.length, activity: 0 },
    responses: found.map(({ sessionID, sessionStartTime }) => ({
      sessionID,
      at: sessionStartTime,
      excerpt: '',
      isShowcased: false,
      number: null,
    })),
    reviews: reviews.slice(0, REVIEWS_OF_A_PAGE),
    livePlatforms: [],
    others: more.filter(({ adds }) => adds.responses > 0),
    mentions: { responses: 0, ways: [], isComplete: true },
  };
}

function reviewsBy(product: Product, reviewer: string): PersonData['reviews'] {
  const name = reviewer.toLowerCase();
  const found = (reviewed.get(product) ?? []).filter((one) => one.name.toLowerCase() === name);
  return found.map(({ reviewDocID, name, date, review_text: excerpt, source }) => ({
    reviewDocID,
    platform: 'gp',
    name,
    at: Date.parse(date) / 1000,
    excerpt,
    source,
    isShowcased: false,
  }));
}

function typeOf(address: string): 'email' | 'text' {
  return address.includes('@') ? 'email' : 'text';
}

const NO_HOLDINGS = {
  responses: 0,
  showcased: 0,
  invites: 0,
  messages: 0,
  events: 0,
  files: 0,
  suppressions: 0,
};
