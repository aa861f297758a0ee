import { sql } from 'kysely';
import type { BusinessKind } from '#domain/business-kinds.ts';
import type { LifetimeCode, PlanCode } from '#domain/plans.ts';
import {
  boolean,
  integer,
  nullable,
  textOf,
  timestamptz,
} from '#server/platform/database/columns.ts';

/** Joins the business whose plan it uses: the parent of a location, else the business itself. */
export const HOLDER = `join businesses holder
    on holder.business_id = case when b.kind = 'location' then b.parent_id else b.business_id end`;
export const withHolder = sql.raw(HOLDER);

/** Whose emails and texts are taken on trial: all clients of an agency share its one trial. */
export const TRIAL_HOLDER_ID = `case when b.kind = 'agencyClient' then b.parent_id else holder.business_id end`;

/**
 * How many locations of the same parent stay open before a location where the plan has no room for all: the chosen ones
 * first, then the oldest. 0 for other businesses. Index: businesses_by_parent.
 */
const LOCATIONS_BEFORE = `case when b.kind = 'location' then (
    select count(*)::int from businesses s
     where s.parent_id = b.parent_id and s.closed_at is null
       and (not s.stays_open, s.created_at, s.business_id) < (not b.stays_open, b.created_at, b.business_id)
  ) else 0 end`;

/** What decides a business's plan. */
export const PLAN_COLUMNS = {
  kind: textOf<BusinessKind>('b.kind'),
  stripePlan: nullable(textOf<PlanCode>('holder.stripe_plan')),
  lifetimeDeal: nullable(textOf<LifetimeCode>('holder.lifetime_deal')),
  planEndsAt: nullable(timestamptz('holder.plan_ends_at')),
  paymentFailedAt: nullable(timestamptz('holder.payment_failed_at')),
  specialMultisAllowed: nullable(integer('holder.special_multis_allowed')),
  allowCollaborate: boolean('holder.allow_collaborate'),
  trialStartedAt: timestamptz('holder.created_at'),
  locationsBefore: integer(LOCATIONS_BEFORE),
};
