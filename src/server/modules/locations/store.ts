import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';
import {
  boolean,
  columns,
  integer,
  jsonb,
  type RowOf,
  text,
  timestamptz,
  uuid,
} from '#server/platform/database/columns.ts';
import { notifyOfBusiness } from '#server/platform/live/notify.ts';

export const LOCATION = columns('businesses b', {
  businessId: uuid('b.business_id'),
  name: text('b.name'),
  handle: text('b.handle'),
  address: text(`coalesce(b.info ->> 'address', '')`),
  region: text('b.region'),
  createdAt: timestamptz('b.created_at'),
  staysOpen: boolean('b.stays_open'),
  /** How many stay open before it where the plan has no room for all. */
  locationsBefore: integer(
    '(row_number() over (order by not b.stays_open, b.created_at, b.business_id))::int - 1',
  ),
});
export type LocationRow = RowOf<typeof LOCATION>;

/** The open locations of a business in its order. Index: businesses_by_parent. */
export async function listLocations(tx: Tx, parentId: string): Promise<LocationRow[]> {
  const { rows } = await sql<RowOf<typeof LOCATION>>`
    select ${LOCATION.list} from businesses b
     where b.parent_id = ${parentId} and b.kind = 'location' and b.closed_at is null
     order by b.list_position nulls last, b.created_at, b.business_id`.execute(tx);
  return rows;
}

export const NEXT_POSITION = columns('businesses b', {
  position: integer('coalesce(max(b.list_position) + 1, 0)'),
});

/** The place after all locations of a business, removed ones too. */
export async function findNextPosition(tx: Tx, parentId: string): Promise<number> {
  const { rows } = await sql<RowOf<typeof NEXT_POSITION>>`
    select ${NEXT_POSITION.list} from businesses b where b.parent_id = ${parentId}`.execute(tx);
  return rows[0]?.position ?? 0;
}

/** Makes a business a parent with its first location, and a single one again without any. */
export async function updateKind(
  tx: Tx,
  businessId: string,
  kind: 'single' | 'parent',
): Promise<void> {
  await tx
    .updateTable('businesses')
    .set(kind === 'single' ? { kind, offers_locations: false } : { kind })
    .where('business_id', '=', businessId)
    .execute();
  await notifyOfBusiness(tx, businessId);
}

export async function updateRegion(tx: Tx, locationId: string, region: string): Promise<void> {
  await tx
    .updateTable('businesses')
    .set({ region })
    .where('business_id', '=', locationId)
    .execute();
  await notifyOfBusiness(tx, locationId);
}

/** Gives locations their places from 0. */
export async function updatePositions(
  tx: Tx,
  parentId: string,
  locationIds: readonly string[],
): Promise<void> {
  await sql`
    update businesses
       set list_position = array_position(${locationIds}::uuid[], business_id) - 1
     where parent_id = ${parentId} and business_id = any(${locationIds}::uuid[])`.execute(tx);
  await notifyOfBusiness(tx, parentId);
}

/** Lets exactly these locations stay open where the plan has no room for all. */
export async function updateStaysOpen(
  tx: Tx,
  parentId: string,
  locationIds: readonly string[],
): Promise<void> {
  await sql`
    update businesses set stays_open = (business_id = any(${locationIds}::uuid[]))
     where parent_id = ${parentId} and closed_at is null`.execute(tx);
  await notifyOfBusiness(tx, parentId);
}

export async function updateOffer(tx: Tx, businessId: string, isOffered: boolean): Promise<void> {
  await tx
    .updateTable('businesses')
    .set({ offers_locations: isOffered })
    .where('business_id', '=', businessId)
    .execute();
  await notifyOfBusiness(tx, businessId);
}

export const STORED_SETTINGS = columns('businesses b', {
  emailSettings: jsonb<Record<string, unknown>>('b.email_settings'),
  websiteSurvey: jsonb<Record<string, unknown>>('b.website_survey'),
});

/** Settings of a business as they are stored. */
export async function findStoredSettings(
  tx: Tx,
  businessId: string,
): Promise<RowOf<typeof STORED_SETTINGS>> {
  const { rows } = await sql<RowOf<typeof STORED_SETTINGS>>`
    select ${STORED_SETTINGS.list} from businesses b
     where b.business_id = ${businessId}`.execute(tx);
  return rows[0] ?? { emailSettings: {}, websiteSurvey: {} };
}
