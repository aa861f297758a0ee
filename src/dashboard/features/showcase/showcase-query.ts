import { queryOptions } from '@tanstack/react-query';
import { server } from '#dashboard/browser/server.ts';
import type { Mark } from './showcase-change.ts';

/**
 * Everything that is showcased, the newest first. `marks` is what the server said last of each
 * item, by its id; an item that was removed since keeps its card, for the way back.
 */
export function showcaseQuery(bID: string) {
  return queryOptions({
    queryKey: ['showcase', bID],
    queryFn: async ({ signal }) => {
      const { data } = await server.call('fetchShowcaseData', { bID }, { signal });
      const marks: Record<string, Mark> = Object.fromEntries(
        data.items.map(({ id, taggedWith }) => [id, taggedWith]),
      );
      return { items: data.items, marks };
    },
  });
}
