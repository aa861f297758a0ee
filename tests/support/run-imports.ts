import type { ReviewPlatformCode } from '#domain/review-platforms.ts';
import type { TestServer } from './test-server.ts';

/** Works the pages of a platform's import that are due now, as the worker would; fails if they never end. */
export async function runImport(
  server: TestServer,
  businessId: string,
  platform: ReviewPlatformCode,
): Promise<void> {
  for (let pages = 0; await isDue(server, businessId, platform); pages += 1) {
    if (pages > 1_000) throw new Error(`The import of ${platform} does not end.`);
    await server.runJob('reviews.import', { businessId, platform });
  }
}

async function isDue(
  { database }: TestServer,
  businessId: string,
  platform: ReviewPlatformCode,
): Promise<boolean> {
  const row = await database
    .selectFrom('review_imports')
    .select('due_at')
    .where('business_id', '=', businessId)
    .where('platform', '=', platform)
    .executeTakeFirst();
  return row?.due_at != null && row.due_at <= new Date();
}

/** Makes the import due now, as its next time would. */
export async function makeImportDue(
  { database }: TestServer,
  businessId: string,
  { platform, isFull = false }: { platform: ReviewPlatformCode; isFull?: boolean },
): Promise<void> {
  const now = new Date();
  await database
    .updateTable('review_imports')
    .set({ due_at: now, ...(isFull && { next_full_at: now }), period_started_at: null })
    .where('business_id', '=', businessId)
    .where('platform', '=', platform)
    .execute();
}
