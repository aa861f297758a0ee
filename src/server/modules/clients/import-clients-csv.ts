import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { CLIENT_COLUMNS, type ClientColumn } from '#domain/business-file/business-columns.ts';
import {
  type CheckedFile,
  checkBusinessFile,
  presentRows,
} from '#server/modules/business-files/check-business-file.ts';
import { infoOfRow } from '#server/modules/business-files/info-of-row.ts';
import { readBusinessFile } from '#server/modules/business-files/read-business-file.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import { claimHandle } from '#server/modules/businesses/create-business.ts';
import {
  clientLimit,
  lockForClients,
  requireRoomForClients,
} from '#server/modules/businesses/lock-for-clients.ts';
import type { ReviewAdapters } from '#server/modules/reviews/import-dependencies.ts';
import { recordActivity } from '#server/platform/activity/record-activity.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { newId } from '#server/platform/ids.ts';
import { createClient } from './create-client.ts';
import { listClients, updateAgencyKind } from './store.ts';

/**
 * Adds the clients of a CSV file, or none of them if a row has an error.
 * @throws invalid (422) with `csv` for a file that cannot be read; plan_required (402) without room for all; conflict (409)
 *   as `addNewClient`
 */
export async function importClientsCsv(
  ctx: ContextFor<'importClientsCsv'>,
  { dryRun = false, ...file }: InputFor<'importClientsCsv'>,
  { adapters }: { adapters: ReviewAdapters },
): Promise<AnswerTo<'importClientsCsv'>> {
  const { tx, now, from } = ctx;
  const table = await readBusinessFile(file, CLIENT_COLUMNS);
  const agency = await lockForClients(tx, ctx.business.businessId);
  const { businessId: agencyId } = agency;
  const { language } = from;
  const checked = await checkBusinessFile(tx, table, {
    ...{ fields: CLIENT_COLUMNS, parent: agency, language, now },
  });
  const { columns, errors, businesses } = checked;
  const open = (await listClients(tx, agencyId)).length;
  const limit = clientLimit(agency, now);
  const room = limit === null ? null : Math.max(0, limit - open);
  const answer = { columns, errors, room };
  if (dryRun || errors.length > 0) return { ...answer, businesses: presentRows(checked) };
  requireRoomForClients(agency, { needed: open + businesses.length, now });
  const ids = await storeClients(ctx, checked, { agency, adapters });
  await updateAgencyKind(tx, agencyId, 'agency');
  await recordActivity(ctx, agencyId, {
    action: 'clientsImported',
    after: { count: businesses.length },
  });
  return { ...answer, businesses: presentRows(checked, ids) };
}

/** Creates the clients in their order, and returns their ids. */
async function storeClients(
  ctx: ContextFor<'importClientsCsv'>,
  { businesses, handles }: CheckedFile<ClientColumn>,
  options: { agency: Business; adapters: ReviewAdapters },
): Promise<string[]> {
  const { tx, now } = ctx;
  const ids: string[] = [];
  for (const [index, row] of businesses.entries()) {
    const clientId = newId(now);
    const { handle } = await claimHandle(tx, clientId, {
      wanted: handles[index] ?? '',
      businessName: row.name,
      now,
      isOwn: () => false,
    });
    const { clientName, tags, profiles } = row;
    const names = { clientName: clientName || null, tags };
    const client = { handle, info: infoOfRow(row), externalPlatforms: profiles, ...names };
    await createClient(ctx, clientId, client, options);
    ids.push(clientId);
  }
  return ids;
}
