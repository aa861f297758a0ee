import { sql } from 'kysely';
import type { CodeGift } from '#domain/deal-codes.ts';
import type { LifetimeCode, PlanCode } from '#domain/plans.ts';
import type { Tx } from '#server/platform/context.ts';
import {
  columns,
  integer,
  nullable,
  type RowOf,
  smallint,
  textOf,
  timestamptz,
  uuid,
} from '#server/platform/database/columns.ts';
import { notifyOfBusiness } from '#server/platform/live/notify.ts';

export const CODE = columns('deal_codes c', {
  codeId: uuid('c.code_id'),
  /** Of a deal; null for a coupon. */
  partner: nullable(textOf<LifetimeCode>('c.partner')),
  percentOff: nullable(smallint('c.percent_off')),
  amountOff: nullable(integer('c.amount_off')),
  months: nullable(smallint('c.months')),
  expiresAt: nullable(timestamptz('c.expires_at')),
  redeemedBy: nullable(uuid('c.redeemed_by')),
  gave: nullable(textOf<CodeGift>('c.gave')),
  usedAt: nullable(timestamptz('c.used_at')),
  runsUntil: nullable(timestamptz('c.runs_until')),
  revokedAt: nullable(timestamptz('c.revoked_at')),
});
export type StoredCode = RowOf<typeof CODE>;

export async function findCode(tx: Tx, codeHash: Buffer): Promise<StoredCode | null> {
  const { rows } = await sql<RowOf<typeof CODE>>`
    select ${CODE.list} from deal_codes c where c.code_hash = ${codeHash}`.execute(tx);
  return rows[0] ?? null;
}

/** Index: deal_codes_by_batch. */
export async function listBatch(tx: Tx, batch: string): Promise<StoredCode[]> {
  const { rows } = await sql<RowOf<typeof CODE>>`
    select ${CODE.list} from deal_codes c where c.batch = ${batch} order by c.code_id`.execute(tx);
  return rows;
}

/** What a business has redeemed and was not revoked, oldest first. Index: deal_codes_by_business. */
export async function listCodesOf(tx: Tx, businessId: string): Promise<StoredCode[]> {
  const { rows } = await sql<RowOf<typeof CODE>>`
    select ${CODE.list} from deal_codes c
     where c.redeemed_by = ${businessId} and c.revoked_at is null order by c.redeemed_at, c.code_id`.execute(
    tx,
  );
  return rows;
}

export interface NewCode {
  codeId: string;
  codeHash: Buffer;
}

interface NewBatch {
  batch: string;
  partner: LifetimeCode | null;
  percentOff: number | null;
  amountOff: number | null;
  months: number | null;
  note: string | null;
  madeAt: Date;
  expiresAt: Date | null;
}

export async function insertCodes(
  tx: Tx,
  codes: readonly NewCode[],
  shared: NewBatch,
): Promise<void> {
  await tx
    .insertInto('deal_codes')
    .values(
      codes.map(({ codeId, codeHash }) => ({
        code_id: codeId,
        code_hash: codeHash,
        batch: shared.batch,
        partner: shared.partner,
        percent_off: shared.percentOff,
        amount_off: shared.amountOff,
        months: shared.months,
        note: shared.note,
        made_at: shared.madeAt,
        expires_at: shared.expiresAt,
      })),
    )
    .execute();
}

/** Gives a code to a business; false if another one was faster, or it was revoked meanwhile. */
export async function claimCode(
  tx: Tx,
  codeId: string,
  { businessId, gave, now }: { businessId: string; gave: CodeGift; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update deal_codes set redeemed_by = ${businessId}, redeemed_at = ${now}, gave = ${gave}
     where code_id = ${codeId} and redeemed_by is null and revoked_at is null
    returning code_id`.execute(tx);
  return rows.length > 0;
}

/** The code as it was revoked; null if it was before, or if a payment was made with it. */
export async function updateRevoked(tx: Tx, codeId: string, now: Date): Promise<StoredCode | null> {
  const { rows } = await sql<RowOf<typeof CODE>>`
    update deal_codes c set revoked_at = ${now}
     where c.code_id = ${codeId} and c.revoked_at is null and c.used_at is null
    returning ${CODE.list}`.execute(tx);
  return rows[0] ?? null;
}

export async function updateGift(tx: Tx, codeId: string, gave: CodeGift): Promise<void> {
  await sql`update deal_codes set gave = ${gave} where code_id = ${codeId}`.execute(tx);
}

/** False if it was used or revoked before. */
export async function updateUsed(
  tx: Tx,
  businessId: string,
  { codeId, runsUntil, now }: { codeId: string; runsUntil: Date | null; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update deal_codes set used_at = ${now}, runs_until = ${runsUntil}
     where code_id = ${codeId} and redeemed_by = ${businessId} and gave = 'discount'
       and used_at is null and revoked_at is null
    returning code_id`.execute(tx);
  return rows.length > 0;
}

/** Index: deal_codes_by_business. */
export async function updateRunning(tx: Tx, businessId: string): Promise<void> {
  await sql`
    update deal_codes set runs_until = null
     where redeemed_by = ${businessId} and runs_until is not null`.execute(tx);
}

/** Lets whoever tries codes, for a business or as a person, wait for each other until the transaction ends. */
export async function lockTries(tx: Tx, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await sql`select pg_advisory_xact_lock(hashtextextended('codes:' || ${name}, 0))`.execute(tx);
  }
}

export const WRONG_CODE = columns('wrong_codes w', { triedAt: timestamptz('w.tried_at') });

/** When a person tried codes in vain since a time, newest first. Index: wrong_codes_by_person. */
export async function listWrongOfPerson(
  tx: Tx,
  userId: string,
  { since, limit }: { since: Date; limit: number },
): Promise<Date[]> {
  const { rows } = await sql<RowOf<typeof WRONG_CODE>>`
    select ${WRONG_CODE.list} from wrong_codes w
     where w.user_id = ${userId} and w.tried_at > ${since}
     order by w.tried_at desc limit ${limit}`.execute(tx);
  return rows.map(({ triedAt }) => triedAt);
}

/** The same for all people of a business. Index: wrong_codes_by_business. */
export async function listWrongOfBusiness(
  tx: Tx,
  businessId: string,
  { since, limit }: { since: Date; limit: number },
): Promise<Date[]> {
  const { rows } = await sql<RowOf<typeof WRONG_CODE>>`
    select ${WRONG_CODE.list} from wrong_codes w
     where w.business_id = ${businessId} and w.tried_at > ${since}
     order by w.tried_at desc limit ${limit}`.execute(tx);
  return rows.map(({ triedAt }) => triedAt);
}

interface WrongCode {
  wrongCodeId: string;
  userId: string | null;
  businessId: string | null;
  triedAt: Date;
}

export async function insertWrongCode(tx: Tx, wrong: WrongCode): Promise<void> {
  await tx
    .insertInto('wrong_codes')
    .values({
      wrong_code_id: wrong.wrongCodeId,
      user_id: wrong.userId,
      business_id: wrong.businessId,
      tried_at: wrong.triedAt,
    })
    .execute();
}

/** Index: wrong_codes_by_time. */
export async function deleteWrongCodes(tx: Tx, triedBefore: Date): Promise<void> {
  await sql`delete from wrong_codes where tried_at <= ${triedBefore}`.execute(tx);
}

export const DEAL_TERMS = columns('businesses b', {
  deal: nullable(textOf<LifetimeCode>('b.lifetime_deal')),
  specialMultisAllowed: nullable(integer('b.special_multis_allowed')),
  stripePlan: nullable(textOf<PlanCode>('b.stripe_plan')),
});
export type DealTerms = RowOf<typeof DEAL_TERMS>;

/** What a business has of partners' deals, locked until the transaction ends; null if it was erased. */
export async function lockDealTerms(tx: Tx, businessId: string): Promise<DealTerms | null> {
  const { rows } = await sql<RowOf<typeof DEAL_TERMS>>`
    select ${DEAL_TERMS.list} from businesses b
     where b.business_id = ${businessId} for no key update`.execute(tx);
  return rows[0] ?? null;
}

export async function updateDeal(
  tx: Tx,
  businessId: string,
  { deal, allowCollaborate }: { deal: LifetimeCode | null; allowCollaborate: boolean },
): Promise<void> {
  await tx
    .updateTable('businesses')
    .set({ lifetime_deal: deal, allow_collaborate: allowCollaborate })
    .where('business_id', '=', businessId)
    .execute();
  await notifyOfBusiness(tx, businessId);
}

export async function updateLocationsAllowed(
  tx: Tx,
  businessId: string,
  specialMultisAllowed: number | null,
): Promise<void> {
  await tx
    .updateTable('businesses')
    .set({ special_multis_allowed: specialMultisAllowed })
    .where('business_id', '=', businessId)
    .execute();
  await notifyOfBusiness(tx, businessId);
}
