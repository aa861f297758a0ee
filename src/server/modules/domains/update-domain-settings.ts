import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { readDomain } from '#domain/read-domain.ts';
import { endSignInsOfSite } from '#server/modules/accounts/end-sign-ins-of-site.ts';
import { requirePlan } from '#server/modules/businesses/plan-required.ts';
import { lockBusiness, readBusiness } from '#server/modules/businesses/queries.ts';
import { recordActivity } from '#server/platform/activity/record-activity.ts';
import { invalid, notFound } from '#server/platform/app-error.ts';
import { NAME_KNOWLEDGE } from '#server/platform/domain-names.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { notifyOfBusiness } from '#server/platform/live/notify.ts';
import type { DomainOptions } from './domain-options.ts';
import { newClaim } from './new-claim.ts';
import { readDomainSettings } from './read-domain-settings.ts';
import { rebuildLinkedWidgets } from './rebuild-linked-widgets.ts';
import { type CustomDomain, deleteDomain, findDomain, lockClaims, storeDomain } from './store.ts';

type Ctx = ContextFor<'updateDomainSettings'>;

/**
 * Sets a business's domain, or removes it with null.
 * @throws plan_required (402) if the plan has none; invalid (422) for what can't be a domain of its own
 */
export async function updateDomainSettings(
  ctx: Ctx,
  { domainSettings: { domain: typed } }: InputFor<'updateDomainSettings'>,
  options: DomainOptions,
): Promise<AnswerTo<'updateDomainSettings'>> {
  const { tx, now } = ctx;
  const { businessId } = ctx.business;
  const business = await lockBusiness(tx, businessId);
  if (!business) throw notFound();
  const before = await findDomain(tx, businessId);
  if (typed === null) {
    if (before) await removeDomain(ctx, before);
  } else {
    const words = { unlocked: 'errors.needsPlan.customDomain' } as const;
    requirePlan(business, { need: { kind: 'feature', name: 'customDomain' }, now, words });
    await claimDomain(ctx, readTyped(typed, options), { before, options });
  }
  return readDomainSettings(tx, await readBusiness(tx, businessId), { ...options, now });
}

async function removeDomain(ctx: Ctx, before: CustomDomain): Promise<void> {
  const { businessId, domain, isInLinks } = before;
  await deleteDomain(ctx.tx, businessId);
  await endSignInsOfSite(ctx.tx, businessId);
  if (isInLinks) await rebuildLinkedWidgets(ctx.tx, businessId);
  await notifyOfBusiness(ctx.tx, businessId);
  await recordActivity(ctx, businessId, { action: 'domainRemoved', subject: domain });
}

function readTyped(typed: string, { origins, target }: DomainOptions): string {
  const ownHosts = [origins.baseUrl, origins.baseUrlAgency].map((url) => new URL(url).hostname);
  const { domain, error } = readDomain(typed, {
    ...NAME_KNOWLEDGE,
    ownHosts: [...ownHosts, target.host],
  });
  if (error !== null) throw invalid({ 'domainSettings.domain': `domains.${error}` });
  return domain;
}

interface Claim {
  before: CustomDomain | null;
  options: DomainOptions;
}

/** A domain that is proven stays as it is; one that is not is looked at again from the beginning. */
async function claimDomain(ctx: Ctx, domain: string, { before, options }: Claim): Promise<void> {
  const { tx, now } = ctx;
  const { businessId } = ctx.business;
  const isSame = before?.domain === domain;
  if (isSame && before.state !== 'pending') return;
  const others = await lockClaims(tx, domain);
  const holder = others.find((one) => one.businessId !== businessId && one.state !== 'pending');
  await storeDomain(tx, newClaim({ businessId, domain, holder }, options, now));
  if (before?.isInLinks) await rebuildLinkedWidgets(tx, businessId);
  await notifyOfBusiness(tx, businessId);
  if (isSame) return;
  await endSignInsOfSite(tx, businessId);
  await recordActivity(ctx, businessId, { action: 'domainSet', subject: domain });
}
