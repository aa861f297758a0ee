import { createBoundedCache } from '#server/platform/bounded-cache.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { MessageContent } from '../store.ts';
import { readContents } from './store.ts';

interface Named {
  businessId: string;
  contentId: string;
}

/** In characters. */
const CACHE_SIZE = 16_000_000;

/** Reads what messages say, once: a thousand invites say the same. */
export function createContentReader(database: Database) {
  const kept = createBoundedCache<Promise<MessageContent>>(CACHE_SIZE);

  async function read(named: Named): Promise<MessageContent> {
    const [content] = await readContents(database, [named]);
    if (!content) throw new Error(`There is no content ${named.contentId}.`);
    kept.set(named.contentId, Promise.resolve(content), sizeOf(content));
    return content;
  }

  return (named: Named): Promise<MessageContent> => {
    const known = kept.get(named.contentId);
    if (known) return known;
    const reading = read(named);
    kept.set(named.contentId, reading, 1);
    reading.catch(() => kept.delete(named.contentId));
    return reading;
  };
}

function sizeOf({ subject, html, text }: MessageContent): number {
  return (subject?.length ?? 0) + (html?.length ?? 0) + text.length;
}
