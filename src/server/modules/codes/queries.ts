import { sql } from 'kysely';
import type { CodeGift } from '#domain/deal-codes.ts';
import type { LifetimeCode } from '#domain/plans.ts';
import type { Tx } from '#server/platform/context.ts';
import {
  columns,
  integer,
  nullable,
  type RowOf,
  smallint,
  text,
  textOf,
  timestamptz,
  uuid,
} from '#server/platform/database/columns.ts';
import type { Database } from '#server/platform/database/database.ts';

export const WAITING_DISCOUNT = columns('deal_codes c', {
  discountId: uuid('c.code_id'),
  /** Either this or `amountOff`, in cents. */
  percentOff: nullable(smallint('c.percent_off')),
  amountOff: nullable(integer('c.amount_off')),
  months: nullable(smallint('c.months')),
});
export type WaitingDiscount = RowOf<typeof WAITING_DISCOUNT>;

/** The discount that waits for the next payment of a business; null if none does. Index: deal_codes_by_business. */
export async function findWaitingDiscount(
  tx: Tx | Database,
  businessId: string,
): Promise<WaitingDiscount | null> {
  const { rows } = await sql<RowOf<typeof WAITING_DISCOUNT>>`
    select ${WAITING_DISCOUNT.list} from deal_codes c
     where c.redeemed_by = ${businessId} and c.gave = 'discount'
       and c.used_at is null and c.revoked_at is null
     order by c.redeemed_at limit 1`.execute(tx);
  return rows[0] ?? null;
}

export const RUNNING_DISCOUNT = columns('deal_codes c', {
  ...WAITING_DISCOUNT.byName,
  runsUntil: timestamptz('c.runs_until'),
});
export type RunningDiscount = RowOf<typeof RUNNING_DISCOUNT>;

/** The discount that runs on the plan of a business; null if none does. Index: deal_codes_by_business. */
export async function findRunningDiscount(
  tx: Tx,
  businessId: string,
  now: Date,
): Promise<RunningDiscount | null> {
  const { rows } = await sql<RowOf<typeof RUNNING_DISCOUNT>>`
    select ${RUNNING_DISCOUNT.list} from deal_codes c
     where c.redeemed_by = ${businessId} and c.gave = 'discount' and c.runs_until > ${now}
     order by c.runs_until desc limit 1`.execute(tx);
  return rows[0] ?? null;
}

/** All codes of a batch have the same terms. */
export const CODE_BATCH = columns('deal_codes c', {
  batch: text('min(c.batch)'),
  partner: nullable(textOf<LifetimeCode>('min(c.partner)')),
  percentOff: nullable(smallint('min(c.percent_off)')),
  amountOff: nullable(integer('min(c.amount_off)')),
  months: nullable(smallint('min(c.months)')),
  note: nullable(text('min(c.note)')),
  expiresAt: nullable(timestamptz('min(c.expires_at)')),
  madeAt: timestamptz('min(c.made_at)'),
  made: integer('count(*)::int'),
  redeemed: integer('count(c.redeemed_by)::int'),
  revoked: integer('count(c.revoked_at)::int'),
});
export type CodeBatch = RowOf<typeof CODE_BATCH>;

/** Codes that were made together, the newest first. */
export async function listCodeBatches(database: Database): Promise<CodeBatch[]> {
  const { rows } = await sql<RowOf<typeof CODE_BATCH>>`
    select ${CODE_BATCH.list} from deal_codes c
     group by c.batch order by min(c.made_at) desc, c.batch`.execute(database);
  return rows;
}

export const REDEEMED_CODE = columns(
  'deal_codes c left join businesses b on b.business_id = c.redeemed_by',
  {
    batch: text('c.batch'),
    partner: nullable(textOf<LifetimeCode>('c.partner')),
    percentOff: nullable(smallint('c.percent_off')),
    amountOff: nullable(integer('c.amount_off')),
    months: nullable(smallint('c.months')),
    note: nullable(text('c.note')),
    gave: nullable(textOf<CodeGift>('c.gave')),
    redeemedAt: nullable(timestamptz('c.redeemed_at')),
    businessId: nullable(uuid('c.redeemed_by')),
    /** Null once the business is erased, as its name is. */
    handle: nullable(text('b.handle')),
    businessName: nullable(text('b.name')),
    usedAt: nullable(timestamptz('c.used_at')),
    revokedAt: nullable(timestamptz('c.revoked_at')),
  },
);
export type RedeemedCode = RowOf<typeof REDEEMED_CODE>;

/** Which codes were redeemed by which business, the oldest first. */
export async function listRedeemedCodes(database: Database): Promise<RedeemedCode[]> {
  const { rows } = await sql<RowOf<typeof REDEEMED_CODE>>`
    select ${REDEEMED_CODE.list}
      from deal_codes c left join businesses b on b.business_id = c.redeemed_by
     where c.redeemed_by is not null order by c.redeemed_at, c.code_id`.execute(database);
  return rows;
}

export const OWN_CODE = columns('deal_codes c', {
  gave: nullable(textOf<CodeGift>('c.gave')),
  partner: nullable(textOf<LifetimeCode>('c.partner')),
  percentOff: nullable(smallint('c.percent_off')),
  amountOff: nullable(integer('c.amount_off')),
  months: nullable(smallint('c.months')),
  redeemedAt: nullable(timestamptz('c.redeemed_at')),
  usedAt: nullable(timestamptz('c.used_at')),
  revokedAt: nullable(timestamptz('c.revoked_at')),
});

/** The codes that a business has redeemed, the oldest first. Index: deal_codes_by_business. */
export async function listCodesRedeemedBy(
  tx: Tx,
  businessId: string,
): Promise<RowOf<typeof OWN_CODE>[]> {
  const { rows } = await sql<RowOf<typeof OWN_CODE>>`
    select ${OWN_CODE.list} from deal_codes c
     where c.redeemed_by = ${businessId} order by c.redeemed_at, c.code_id`.execute(tx);
  return rows;
}
