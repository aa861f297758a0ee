import type { WidgetContent } from '#widget/drawing/widget-content.ts';

/**
 * The mean rating and the shown reviews for search engines, of what a customer can buy. Only what was said
 * to the business itself: reviews of other sites are not to be marked up.
 * Source: developers.google.com/search/docs/appearance/structured-data/review-snippet.
 */
export function structuredData(
  { items, score }: WidgetContent,
  { kind, name }: { kind: string; name: string },
): string {
  if (!score) return '';
  const reviews = items
    .filter(({ source, rating }) => source === null && rating?.isStars)
    .map((item) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: item.name },
      datePublished: item.date?.day,
      reviewBody: item.text || undefined,
      reviewRating: { '@type': 'Rating', ratingValue: item.rating?.value, bestRating: 5 },
    }));
  const data = {
    '@context': 'https://schema.org',
    '@type': kind,
    name,
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: score.stars.value,
      ratingCount: score.ratings,
      bestRating: 5,
    },
    review: reviews,
  };
  // Nothing that a customer wrote may end the element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}
