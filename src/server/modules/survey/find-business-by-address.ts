import { handleFault, normaliseHandle } from '#domain/handle.ts';
import {
  findSurveyBusiness,
  type SurveyBusiness,
} from '#server/modules/businesses/find-survey-business.ts';
import type { Database } from '#server/platform/database/database.ts';

/** The business whose survey stands under a handle, as an address or a call names it; null where none can. */
export async function findBusinessByAddress(
  database: Database,
  named: string,
  now: Date,
): Promise<SurveyBusiness | null> {
  const handle = normaliseHandle(named);
  return handleFault(handle) === null ? findSurveyBusiness(database, handle, now) : null;
}
