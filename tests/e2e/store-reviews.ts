import type { Page } from '@playwright/test';
import pg from 'pg';
import type { PlatformCode } from '#domain/platforms.ts';
import { newId } from '#server/platform/ids.ts';
import { callsOfOwner } from './business-with-testimonials.ts';
import { productDatabase } from './product-database.ts';

export interface StoredReview {
  name: string;
  title?: string;
  text?: string;
  rating?: number;
  daysAgo?: number;
}

/** Stores reviews of the owner's business as an import does: no screen adds them. */
export async function storeReviews(
  page: Page,
  platform: PlatformCode,
  reviews: readonly StoredReview[],
): Promise<void> {
  const { bID } = await (await callsOfOwner(page))('/api/dash/getaccess');
  const client = new pg.Client({ connectionString: productDatabase() });
  await client.connect();
  try {
    for (const [index, review] of reviews.entries()) {
      const { name, title = '', text = '', rating = 5, daysAgo = index + 1 } = review;
      const reviewedAt = new Date(Date.now() - daysAgo * 86_400_000);
      const id = newId(reviewedAt);
      await client.query(
        `insert into reviews (business_id, review_id, platform, source, unique_id, name, title, text, rating,
                              reviewed_at, imported_at)
         values ($1, $2::uuid, $3, 'csv', $2::uuid::text, $4, $5, $6, $7, $8, now())`,
        [bID, id, platform, name, title, text, rating, reviewedAt],
      );
    }
  } finally {
    await client.end();
  }
}
