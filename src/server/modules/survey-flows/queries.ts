import { sql } from 'kysely';
import type { RatingType } from '#domain/ratings.ts';
import type { Flow } from '#domain/survey-flow/steps.ts';
import { readStoredFlow } from '#domain/survey-flow/stored-flow.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';

export interface FlowVersion {
  version: number;
  steps: Flow;
  ratingType: RatingType | null;
  inviteOnly: boolean;
}

/** The current flow of the business. */
export async function readCurrentFlow(tx: Tx, businessId: string): Promise<FlowVersion> {
  const { rows } = await sql<FlowVersion>`
    select version, v.steps, v.rating_type as "ratingType", f.invite_only as "inviteOnly"
      from survey_flows f join survey_flow_versions v using (business_id, version)
     where f.business_id = ${businessId}`.execute(tx);
  if (!rows[0]) throw notFound();
  return upgradeFlow(rows[0]);
}

export type CurrentVersion = Pick<FlowVersion, 'version' | 'inviteOnly'>;

/** The current version, and whether only invited people may answer. */
export async function readCurrentVersion(
  database: Database,
  businessId: string,
): Promise<CurrentVersion> {
  const { rows } = await sql<CurrentVersion>`
    select version, invite_only as "inviteOnly" from survey_flows
     where business_id = ${businessId}`.execute(database);
  if (!rows[0]) throw notFound();
  return rows[0];
}

export type FlowContent = Pick<FlowVersion, 'steps' | 'ratingType'>;

/** One version of a business's flow, as saved; null if there is none. */
export async function readFlowVersion(
  database: Database,
  businessId: string,
  version: number,
): Promise<FlowContent | null> {
  const { rows } = await sql<FlowContent>`
    select steps, rating_type as "ratingType" from survey_flow_versions
     where business_id = ${businessId} and version = ${version}`.execute(database);
  return rows[0] ? upgradeFlow(rows[0]) : null;
}

/** The steps of some versions of a business's flow, by version. */
export async function listFlowSteps(
  tx: Tx,
  businessId: string,
  versions: readonly number[],
): Promise<Map<number, Flow>> {
  const { rows } = await sql<{ version: number; steps: Flow }>`
    select version, steps from survey_flow_versions
     where business_id = ${businessId} and version = any(${versions}::int[])`.execute(tx);
  return new Map(rows.map((row) => [row.version, upgradeFlow(row).steps]));
}

/** Converts a flow stored in an earlier format. */
export function upgradeFlow<Row extends { steps: Flow }>(row: Row): Row {
  return { ...row, steps: readStoredFlow(row.steps) };
}
