import pg from 'pg';
import { allowCollaborateOn } from '#domain/entitlements.ts';
import type { PlanCode } from '#domain/plans.ts';
import { productDatabase } from './product-database.ts';

/** Puts a business on a plan, as a purchase does. */
export async function putOnPlan(bID: string, plan: PlanCode): Promise<void> {
  const client = new pg.Client({ connectionString: productDatabase() });
  await client.connect();
  try {
    await client.query(
      'update businesses set stripe_plan = $2, allow_collaborate = $3 where business_id = $1',
      [bID, plan, allowCollaborateOn(plan)],
    );
  } finally {
    await client.end();
  }
}
