import type { RatingType, Sentiment } from '#domain/ratings.ts';
import type { JourneyEntry } from '#domain/survey-flow/journey-entry.ts';

/** One answer as it is stored. */
export interface AnswerRow {
  businessId: string;
  sessionId: string;
  i: number;
  questionId: string;
  type: string;
  entry: JourneyEntry;
  searchText: string;
  isSkipped: boolean;
  answeredAt: Date;
  /** Set where the answer is to the rating question; its rating is null where it was passed over. */
  rated: { rating: number | null; ratingType: RatingType; sentiment: Sentiment } | null;
}
