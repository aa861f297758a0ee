import type { FeedbackSession } from '#contract/responses.ts';

/** The sessions that match the filters of a call. */
export function matchingOf(
  sessions: readonly FeedbackSession[],
  {
    filterWords,
    showSpam,
    sentiment,
    status,
    source,
    reference,
    questionID,
    locations,
  }: Record<string, unknown>,
) {
  return sessions
    .filter(({ isArchived, isSpam }) => (isArchived || isSpam) === (showSpam === true))
    .filter((one) => JSON.stringify(one).includes(String(filterWords ?? '')))
    .filter((one) => JSON.stringify(one.journeyFeedback).includes(String(questionID ?? '')))
    .filter((one) => !Array.isArray(status) || status.includes(one.status))
    .filter(({ bID }) => !Array.isArray(locations) || locations.includes(bID))
    .filter((one) => !Array.isArray(source) || source.includes(one.source))
    .filter((one) => reference === undefined || reference === one.reference)
    .filter(({ rating }) => !Array.isArray(sentiment) || sentiment.includes(sentimentOf(rating)));
}

function sentimentOf(rating: number | null): string {
  if (rating === null) return 'norating';
  return rating > 3 ? 'positive' : rating === 3 ? 'neutral' : 'negative';
}
