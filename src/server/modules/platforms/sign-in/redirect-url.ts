import type { ReviewPlatformCode } from '#domain/review-platforms.ts';

/** Where a platform sends the person after signing in; registered there by the operator. */
export function redirectUrlOf(baseUrl: string, platform: ReviewPlatformCode): string {
  return `${baseUrl}/connect/${platform}`;
}
