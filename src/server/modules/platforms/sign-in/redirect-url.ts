import type { ReviewPlatformCode } from '#domain/review-platforms.ts';

/** Where a platform sends the person after signing in, at the product's host; registered there by the operator. */
export function redirectUrlOf(baseUrl: string, platform: ReviewPlatformCode): string {
  return `${baseUrl}/connect/${platform}`;
}
