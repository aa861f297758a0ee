/** A review as a fake platform stores it; each fake sends it in the shape of its platform. */
export interface FakeReview {
  id: string;
  /** Null: the platform names nobody. */
  name: string | null;
  rating: number | null;
  title: string;
  text: string;
  /** The platform's own translation into English. */
  translatedText: string | null;
  language: string;
  createdAt: Date;
  updatedAt: Date | null;
  reply: { text: string; repliedAt: Date } | null;
}

/** A business on a fake platform. */
export interface FakeProfile {
  id: string;
  name: string;
  /** Its address or domain. */
  detail: string;
  reviews: FakeReview[];
}

const NEWEST = Date.UTC(2026, 9, 30, 9);
const HOUR = 3_600_000;

/** `count` reviews that differ from each other, newest first, one an hour. */
export function fakeReviews(count: number): FakeReview[] {
  return Array.from({ length: count }, (_, index) => fakeReview(index));
}

/** The review with this number; a higher number is an older review. */
export function fakeReview(index: number, more: Partial<FakeReview> = {}): FakeReview {
  return {
    id: String(1_000_000 - index),
    name: `Reviewer ${index}`,
    rating: (index % 5) + 1,
    title: `Title ${index}`,
    text: `Text ${index}`,
    translatedText: null,
    language: 'en',
    createdAt: new Date(NEWEST - index * HOUR),
    updatedAt: null,
    reply: null,
    ...more,
  };
}

/** The mean of the ratings to one decimal; 0 without any. */
export function meanRating(reviews: readonly FakeReview[]): number {
  const ratings = reviews.flatMap(({ rating }) => rating ?? []);
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  return ratings.length === 0 ? 0 : Math.round((sum / ratings.length) * 10) / 10;
}

/** The newest first, by the time of their last change or of their first publication. */
export function newestFirst(
  reviews: readonly FakeReview[],
  by: 'createdAt' | 'updatedAt' = 'createdAt',
): FakeReview[] {
  const timeOf = ({ createdAt, updatedAt }: FakeReview) =>
    (by === 'updatedAt' ? (updatedAt ?? createdAt) : createdAt).getTime();
  return reviews.toSorted((one, other) => timeOf(other) - timeOf(one));
}
