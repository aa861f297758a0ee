import { LRUCache } from 'lru-cache';
import type { LinkOrigins } from '#server/modules/businesses/link-origins.ts';
import { findHandle } from '#server/modules/businesses/queries.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type PageBody, pageBody } from '#server/platform/http/page-body.ts';
import { wallPage } from './page/wall-page.ts';
import { readWall } from './read-wall.ts';

export interface WallReaderDependencies {
  database: Database;
  clock: Clock;
  origins: LinkOrigins;
  baseUrl: string;
}

export interface RenderedWall {
  policy: string;
  body: PageBody;
  isIndexed: boolean;
}

/** The present handle of a business whose former one was asked for. */
export interface MovedWall {
  movedTo: string;
}

/** Cached walls; null for an unknown handle. */
export interface WallReader {
  /** @param number of the page, from 1 on */
  page(handle: string, number: number): Promise<RenderedWall | MovedWall | null>;
}

/** Milliseconds: reading takes some tenths of a second, and withdrawn items must disappear quickly. */
const TTL = 1_000;
/** A page may contain a million characters. */
const MAX_PAGES = 50;

export function createWallReader(dependencies: WallReaderDependencies): WallReader {
  const { database, clock, origins, baseUrl } = dependencies;
  const pages = new LRUCache<string, RenderedWall | MovedWall, { handle: string; number: number }>({
    max: MAX_PAGES,
    ttl: TTL,
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: { handle, number } }) =>
      (await renderPage(handle, number)) ?? undefined,
  });

  function read<T>(
    handle: string,
    work: (tx: Tx, businessId: string) => Promise<T | null>,
  ): Promise<T | MovedWall | null> {
    return database.transaction().execute(async (tx) => {
      const found = await findHandle(tx, handle);
      if (found === null) return null;
      return found.current === handle ? work(tx, found.businessId) : { movedTo: found.current };
    });
  }

  async function renderPage(
    handle: string,
    page: number,
  ): Promise<RenderedWall | MovedWall | null> {
    const wanted = { now: clock.now(), origins, baseUrl, page };
    const wall = await read(handle, (tx, businessId) => readWall(tx, businessId, wanted));
    if (!wall || 'movedTo' in wall) return wall;
    const { html, policy } = wallPage(wall);
    return { policy, body: pageBody(html, 'once'), isIndexed: wall.items.length > 0 };
  }

  return {
    async page(handle, number) {
      const page = await pages.fetch(`${handle} ${number}`, { context: { handle, number } });
      return page ?? null;
    },
  };
}
