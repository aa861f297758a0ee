import { LRUCache } from 'lru-cache';
import type { Database } from '#server/platform/database/database.ts';
import type { MessageContent } from '../store.ts';
import { readContent } from './store.ts';

interface ContentKey {
  businessId: string;
  contentId: string;
}

/** Characters. */
const MAX_SIZE = 16_000_000;
/** Milliseconds: the duration of a large send. Contents never change. */
const TTL = 10 * 60_000;

/** Reads and caches contents: a thousand invites share one. */
export function createContentReader(database: Database) {
  const contents = new LRUCache<string, MessageContent, Pick<ContentKey, 'businessId'>>({
    maxSize: MAX_SIZE,
    sizeCalculation: ({ subject, html, text }) =>
      1 + (subject?.length ?? 0) + (html?.length ?? 0) + text.length,
    ttl: TTL,
    ignoreFetchAbort: true,
    fetchMethod: (contentId, _stale, { context: { businessId } }) =>
      readContent(database, businessId, contentId),
  });
  return async ({ businessId, contentId }: ContentKey): Promise<MessageContent> => {
    const content = await contents.fetch(contentId, { context: { businessId } });
    if (!content) throw new Error(`There is no content ${contentId}.`);
    return content;
  };
}
