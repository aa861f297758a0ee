import { type FakeProfile, type FakeReview, meanRating } from './fake-review.ts';
import type { VendorRequest, VendorResponse } from './fake-vendor.ts';

interface Places {
  key: string;
  profiles: readonly FakeProfile[];
}

const MAX_REVIEWS = 5;

/** Answers as the Places API (New): only the fields of the mask, at most five reviews. */
export function placeAnswer(
  { path, headers, json }: VendorRequest,
  { key, profiles }: Places,
): VendorResponse {
  if (headers['x-goog-api-key'] !== key) return INVALID_KEY;
  const mask = String(headers['x-goog-fieldmask'] ?? '').split(',');
  if (mask[0] === '') return error(400, 'INVALID_ARGUMENT');
  if (path === '/v1/places:searchText') {
    const query = (json as { textQuery: string }).textQuery.toLowerCase();
    const found = profiles.filter(({ name }) => name.toLowerCase().includes(query));
    const fields = mask.map((field) => field.replace('places.', ''));
    return { body: found.length === 0 ? {} : { places: found.map((one) => masked(one, fields)) } };
  }
  const id = path.replace('/v1/places/', '');
  const profile = profiles.find((one) => `ChIJdemoPlace${one.id}` === id);
  return profile ? { body: masked(profile, mask) } : error(404, 'NOT_FOUND');
}

function error(code: number, status: string, details: unknown[] = []): VendorResponse {
  return { status: code, body: { error: { code, message: `Error ${code}`, status, details } } };
}

const INVALID_KEY = error(400, 'INVALID_ARGUMENT', [
  { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID' },
]);

function masked(profile: FakeProfile, mask: readonly string[]) {
  return Object.fromEntries(
    Object.entries(placeOf(profile)).filter(([name]) => mask.includes(name)),
  );
}

function placeOf({ id, name, detail, reviews }: FakeProfile) {
  return {
    id: `ChIJdemoPlace${id}`,
    displayName: { text: name, languageCode: 'en' },
    formattedAddress: detail,
    googleMapsUri: `https://maps.google.com/?cid=${id}`,
    googleMapsLinks: { reviewsUri: `https://maps.example/reviews/${id}` },
    userRatingCount: reviews.length,
    ...(reviews.length > 0 && {
      rating: meanRating(reviews),
      reviews: reviews.slice(0, MAX_REVIEWS).map((review) => reviewOf(review, id)),
    }),
  };
}

function reviewOf(
  { id, name, rating, text, translatedText, language, createdAt }: FakeReview,
  place: string,
) {
  const original = { text, languageCode: language };
  const shown = translatedText === null ? original : { text: translatedText, languageCode: 'en' };
  return {
    name: `places/ChIJdemoPlace${place}/reviews/${id}`,
    relativePublishTimeDescription: '2 weeks ago',
    rating,
    ...(text !== '' && { text: shown, originalText: original }),
    authorAttribution: { displayName: name, photoUri: `//lh.example/${id}.png` },
    publishTime: createdAt.toISOString(),
    googleMapsUri: `https://maps.example/review/${id}`,
  };
}
