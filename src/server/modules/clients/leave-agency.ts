import type { InputFor } from '#contract/calls.ts';
import { isTypedName } from '#domain/same-name.ts';
import { lockWithParent } from '#server/modules/businesses/queries.ts';
import { AppError, invalid, notFound } from '#server/platform/app-error.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { releaseLeavingClient } from './release-leaving-client.ts';

/**
 * Makes the caller's client a business of its own.
 * @throws invalid (422) with `confirmName`; conflict (409) `no_agency` for a business that has none
 */
export async function leaveAgency(
  ctx: ContextFor<'leaveAgency'>,
  { confirmName }: InputFor<'leaveAgency'>,
  options: { baseUrl: string },
): Promise<Record<string, never>> {
  const { tx } = ctx;
  const { businessId } = ctx.business;
  const client = await lockWithParent(tx, businessId);
  if (!client) throw notFound();
  if (client.kind !== 'agencyClient') {
    throw new AppError('conflict', 'clients.errors.noAgency', { code: 'no_agency' });
  }
  if (!isTypedName(confirmName, client.name)) {
    throw invalid({ confirmName: 'clients.errors.wrongName' });
  }
  await releaseLeavingClient(ctx, client, options);
  return {};
}
