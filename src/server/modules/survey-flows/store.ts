import { sql } from 'kysely';
import type { RatingType } from '#domain/ratings.ts';
import type { Flow } from '#domain/survey-flow/steps.ts';
import { toStoredFlow } from '#domain/survey-flow/stored-flow.ts';
import type { Tx } from '#server/platform/context.ts';
import { type FlowVersion, upgradeFlow } from './queries.ts';

/** Reads and locks the current flow: no other save can replace it before this transaction ends. */
export async function lockCurrentFlow(tx: Tx, businessId: string): Promise<void> {
  await sql`select from survey_flows where business_id = ${businessId} for update`.execute(tx);
}

export interface NewFlowVersion extends FlowVersion {
  savedAt: Date;
  savedBy: string | null;
}

/** Writes a version and makes it the current one. */
export async function insertFlowVersion(tx: Tx, businessId: string, flow: NewFlowVersion) {
  await sql`
    insert into survey_flow_versions (business_id, version, steps, rating_type, saved_at, saved_by)
    values (${businessId}, ${flow.version}, ${JSON.stringify(toStoredFlow(flow.steps))}::jsonb, ${flow.ratingType},
            ${flow.savedAt}, ${flow.savedBy})`.execute(tx);
  await sql`
    insert into survey_flows (business_id, version, invite_only)
    values (${businessId}, ${flow.version}, ${flow.inviteOnly})
    on conflict (business_id) do update
      set version = excluded.version, invite_only = excluded.invite_only`.execute(tx);
}

/** The newest version that asked each question, nested ones included; unknown ids are left out. */
export async function listVersionsAsking(
  tx: Tx,
  businessId: string,
  questionIds: readonly string[],
): Promise<{ steps: Flow }[]> {
  if (questionIds.length === 0) return [];
  const { rows } = await sql<{ steps: Flow }>`
    select v.steps from unnest(${questionIds}::text[]) asked (id) cross join lateral (
      select steps from survey_flow_versions
       where business_id = ${businessId}
         and (steps @> jsonb_build_array(jsonb_build_object('questionID', asked.id))
              or steps @> jsonb_build_array(jsonb_build_object(
                   'showIfSkip', jsonb_build_object('questionID', asked.id))))
       order by version desc limit 1
    ) v`.execute(tx);
  return rows.map(upgradeFlow);
}

export interface SavedVersion {
  version: number;
  savedAt: Date;
  /** The account's name; null if the account is gone, '' for the product. */
  savedBy: string | null;
  numberOfSteps: number;
  ratingType: RatingType | null;
}

/** The number of versions that can be viewed. */
const RECENT_VERSIONS = 50;

const SAVED = sql`
  v.version, v.saved_at as "savedAt",
  case when v.saved_by is null then '' else u.name end as "savedBy", v.rating_type as "ratingType",
  case jsonb_typeof(v.steps) when 'array' then jsonb_array_length(v.steps) else 0 end
    as "numberOfSteps"`;

export async function listSavedVersions(tx: Tx, businessId: string): Promise<SavedVersion[]> {
  const { rows } = await sql<SavedVersion>`
    select ${SAVED} from survey_flow_versions v left join users u on u.id = v.saved_by
     where v.business_id = ${businessId}
     order by v.version desc limit ${RECENT_VERSIONS}`.execute(tx);
  return rows;
}

export async function findSavedVersion(
  tx: Tx,
  businessId: string,
  version: number,
): Promise<(SavedVersion & { steps: Flow }) | null> {
  const { rows } = await sql<SavedVersion & { steps: Flow }>`
    select ${SAVED}, v.steps from survey_flow_versions v left join users u on u.id = v.saved_by
     where v.business_id = ${businessId} and v.version = ${version}`.execute(tx);
  return rows[0] ? upgradeFlow(rows[0]) : null;
}
