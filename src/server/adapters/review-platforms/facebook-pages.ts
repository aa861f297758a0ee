import { z } from 'zod';
import { facebookPage } from '#domain/platform-profile.ts';
import { VendorError } from '#server/platform/vendor-client/vendor-error.ts';
import type { FacebookGraph } from './facebook-graph.ts';
import type { PlatformProfile } from './port.ts';
import { addressValue, idValue, lineValue } from './review-values.ts';

const FIELDS = 'id,name,link,single_line_address';
const PAGE_SIZE = 100;
/** 500 Pages. */
const MAX_PAGES = 5;

/** The Pages that the signed-in person manages. */
export async function listFacebookPages(
  graph: FacebookGraph,
  token: string,
): Promise<PlatformProfile[]> {
  const profiles: PlatformProfile[] = [];
  let after: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const query = { fields: FIELDS, limit: PAGE_SIZE, after };
    const { data, paging } = await graph({ path: '/me/accounts', query, token, schema: pageList });
    profiles.push(...data.map(profileOf));
    after = nextCursor(paging) ?? undefined;
    if (after === undefined) return profiles;
  }
  return profiles;
}

/** By its number, name or address. */
export async function findFacebookPage(
  graph: FacebookGraph,
  { typed, token }: { typed: string; token: string },
): Promise<PlatformProfile> {
  const address = facebookPage(typed);
  const name = address?.searchParams.get('id') ?? address?.pathname.split('/')[1] ?? '';
  if (!/^[\w.%-]+$/.test(name)) throw new VendorError('gone', 'Not a Page on Facebook.');
  // Older addresses end in the number of the Page: demo-bakery-123456789012345.
  const id = /-(\d{8,})$/.exec(name)?.[1] ?? name;
  const path = `/${id}`;
  return profileOf(await graph({ path, query: { fields: FIELDS }, token, schema: page }));
}

/** Facebook sends a cursor with the last page too: only `next` shows that there is another one. */
export function nextCursor(paging: z.output<typeof pagingValue>): string | null {
  return paging?.next ? (paging.cursors?.after ?? null) : null;
}

export const pagingValue = z
  .object({
    cursors: z.object({ after: z.string().optional() }).optional(),
    next: z.string().optional(),
  })
  .nullish();

/** `link` and the address are from general knowledge (unverified). */
const page = z.object({
  id: idValue,
  name: lineValue,
  link: addressValue,
  single_line_address: lineValue,
});

const pageList = z.object({ data: z.array(page), paging: pagingValue });

function profileOf({ id, name, link, ...more }: z.output<typeof page>): PlatformProfile {
  const url = link || `https://www.facebook.com/${encodeURIComponent(id)}`;
  return { externalId: id, name: name || id, detail: more.single_line_address, url, placeId: null };
}
