import type { WidgetType } from '#domain/widgets.ts';
import type { Item, WidgetContent } from '#widget/rendering/widget-content.ts';

/** Types that show the mean rating. */
const SHOWS_SCORE: ReadonlySet<WidgetType> = new Set(['avatars', 'badge', 'summary', 'banner']);

/**
 * Structured data of a product. Contains only what the page shows, and only the business's own responses, since
 * reviews of other sites must not be marked up. Several reviews need their mean beside them, so a page that does not
 * show it marks up its first review only. Source:
 * developers.google.com/search/docs/appearance/structured-data/review-snippet.
 */
export function structuredData(
  { type, items, score }: WidgetContent,
  { kind, name }: { kind: string; name: string },
): string {
  const reviews = items.filter(({ isOwn, text }) => isOwn && text).map(reviewOf);
  const aggregateRating = score &&
    SHOWS_SCORE.has(type) && {
      '@type': 'AggregateRating',
      ratingValue: score.stars.value,
      ratingCount: score.ratings,
      bestRating: 5,
    };
  const marked = aggregateRating ? reviews : reviews.slice(0, 1);
  const hasReviews = type !== 'avatars' && marked.length > 0;
  if (!aggregateRating && !hasReviews) return '';
  const data = {
    '@context': 'https://schema.org',
    '@type': kind,
    name,
    ...(aggregateRating && { aggregateRating }),
    ...(hasReviews && { review: marked }),
  };
  // Prevents a customer's text from closing the element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

function reviewOf({ name, text, date, rating }: Item) {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name },
    datePublished: date?.day,
    reviewBody: text,
    ...(rating && {
      reviewRating: { '@type': 'Rating', ratingValue: rating.value, bestRating: rating.outOf },
    }),
  };
}
