import { sql } from 'kysely';
import type { ExternalPlatforms } from '#contract/businesses.ts';
import { normaliseHandle } from '#domain/handle.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findBusiness } from './store.ts';

/** The business with a handle; null if there is none. */
export async function findBusinessIdByHandle(tx: Tx, handle: string): Promise<string | null> {
  const { rows } = await sql<{ businessId: string }>`
    select business_id as "businessId" from handles
     where handle = ${normaliseHandle(handle)}`.execute(tx);
  return rows[0]?.businessId ?? null;
}

/** The ids of all businesses. */
export async function listBusinessIds(database: Database): Promise<string[]> {
  const { rows } = await sql<{ businessId: string }>`
    select business_id as "businessId" from businesses order by business_id`.execute(database);
  return rows.map(({ businessId }) => businessId);
}

/** The owners of a business, and their addresses. */
export async function listBusinessOwners(
  tx: Tx,
  businessId: string,
): Promise<{ name: string; email: string }[]> {
  const { rows } = await sql<{ name: string; email: string }>`
    select u.name, u.email from memberships m join users u on u.id = m.user_id
     where m.business_id = ${businessId} and m.role = 'owner' order by u.id`.execute(tx);
  return rows;
}

/** The ids of the businesses whose follow-ups are switched on. Index: businesses_with_followups. */
export async function listBusinessesWithFollowUps(database: Database): Promise<string[]> {
  const { rows } = await sql<{ businessId: string }>`
    select business_id as "businessId" from businesses
     where email_settings @> '{"followupOnce": true}'
     order by business_id`.execute(database);
  return rows.map(({ businessId }) => businessId);
}

/** The settings for which reviews of a business are shown, and what they link to. */
export interface ShowcaseSettings {
  /** Whether all reviews with text are shown, except those the business removed. */
  autoShowcaseReviews: boolean;
  externalPlatforms: ExternalPlatforms;
}

export async function findShowcaseSettings(
  tx: Tx,
  businessId: string,
): Promise<ShowcaseSettings | null> {
  const business = await findBusiness(tx, businessId);
  if (!business) return null;
  const { showcase, externalPlatforms } = business;
  return { autoShowcaseReviews: showcase.autoShowcaseReviews, externalPlatforms };
}

/** The ids of a business's locations or clients. Index: businesses_by_parent. */
export async function listBusinessesBelow(tx: Tx, businessId: string): Promise<string[]> {
  const { rows } = await sql<{ businessId: string }>`
    select business_id as "businessId" from businesses where parent_id = ${businessId}`.execute(tx);
  return rows.map(({ businessId }) => businessId);
}

export interface ParentBusiness {
  name: string;
  kind: 'agency' | 'parent';
}

/** The agency of a client or the parent of a location; null for any other business. */
export async function findParentBusiness(
  tx: Tx,
  businessId: string,
): Promise<ParentBusiness | null> {
  const { rows } = await sql<ParentBusiness>`
    select parent.name, parent.kind
      from businesses b join businesses parent on parent.business_id = b.parent_id
     where b.business_id = ${businessId}`.execute(tx);
  return rows[0] ?? null;
}

/** The business's name, as its members and customers see it. */
export async function readBusinessName(tx: Tx, businessId: string): Promise<string> {
  const { businessName } = await readAsker(tx, businessId);
  return businessName;
}

/** The business's name and survey language. */
export async function readAsker(
  tx: Tx,
  businessId: string,
): Promise<{ businessName: string; language: string }> {
  const business = await findBusiness(tx, businessId);
  if (!business) throw notFound();
  return { businessName: business.info.businessName, language: business.language };
}
