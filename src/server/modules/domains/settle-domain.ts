import type { ActivityAction } from '#domain/activity.ts';
import type { DomainRecord } from '#domain/custom-domains.ts';
import {
  type DomainStanding,
  isUsedInLinks,
  mayWarn,
  nextCheckAt,
  troubleOf,
} from '#domain/domain-standing.ts';
import { hasFeature } from '#domain/plan-limits.ts';
import { endSignInsOfSite } from '#server/modules/accounts/end-sign-ins-of-site.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import { entitlementsOfBusiness } from '#server/modules/businesses/business-entitlements.ts';
import { findBusiness, lockBusiness } from '#server/modules/businesses/queries.ts';
import { recordActivity } from '#server/platform/activity/record-activity.ts';
import { NO_CLIENT, PRODUCT, type Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { notifyOfBusiness } from '#server/platform/live/notify.ts';
import { mailOwners } from './domain-mails.ts';
import type { DomainOptions } from './domain-options.ts';
import { claimTokens, newClaim } from './new-claim.ts';
import { rebuildLinkedWidgets } from './rebuild-linked-widgets.ts';
import { type CustomDomain, lockClaims, storeDomain } from './store.ts';

interface Look {
  /** What it was about: another one may have taken its place meanwhile. */
  claimed: Pick<CustomDomain, 'businessId' | 'domain' | 'token'>;
  /** Answers the standing that the look leads to, and the records as found. */
  decide: (before: Before) => { standing: DomainStanding; records: DomainRecord[] };
  now: Date;
}

interface Before extends DomainStanding {
  records: DomainRecord[];
}

/**
 * Stores what a look at a domain found, and tells everybody concerned. Null if the business has it no more, or must prove it
 * against another business that has proven it since.
 */
export function settleDomain(
  database: Database,
  { claimed, decide, now }: Look,
  options: DomainOptions,
): Promise<CustomDomain | null> {
  const { businessId, domain } = claimed;
  const { baseUrl } = options.origins;
  return database.transaction().execute(async (tx) => {
    const business = await lockBusiness(tx, businessId);
    const claims = await lockClaims(tx, domain);
    const before = claims.find((claim) => claim.businessId === businessId);
    if (!business || !before || before.token !== claimed.token) return null;
    const holder = claims.find((one) => one !== before && one.state !== 'pending');
    const isTakenOver = before.findings.problem === 'takenOver';
    const claim = { businessId, domain, holder };
    if (holder && !isTakenOver && !claimTokens(claim, options).includes(before.token)) {
      await storeDomain(tx, newClaim(claim, options, now));
      await notifyOfBusiness(tx, businessId);
      return null;
    }
    const { standing: decided, records } = decide(standingOf(before));
    const standing = withHolder(decided, holder);
    if (standing.state !== 'pending' && holder) await takeOver(tx, holder, { baseUrl, now });
    const { areRecordsRight, leadsHere, problem } = standing;
    const wasInLinks = before.isInLinks;
    const isIncluded = hasFeature(entitlementsOfBusiness(business, now), 'customDomain');
    const after: CustomDomain = {
      ...withStanding(before, standing),
      findings: { records, areRecordsRight, leadsHere, problem },
      isInLinks: isUsedInLinks(standing, { wasInLinks, isIncluded, now }),
      checkedAt: now,
      nextCheckAt: nextCheckAt(standing, now),
    };
    await store(tx, business, { before, after, baseUrl, now });
    return after;
  });
}

/** A business that waits for a domain sees that another business has it. */
function withHolder(standing: DomainStanding, holder: CustomDomain | undefined): DomainStanding {
  if (standing.state !== 'pending' || standing.problem === 'takenOver') return standing;
  return { ...standing, problem: holder ? 'heldByOther' : null };
}

function standingOf({ findings, ...row }: CustomDomain): Before {
  return { ...row, ...findings };
}

function withStanding(before: CustomDomain, standing: DomainStanding): CustomDomain {
  const { state, waitingSince, verifiedAt, brokenSince } = standing;
  return { ...before, state, waitingSince, verifiedAt, brokenSince };
}

interface Change {
  before: CustomDomain;
  after: CustomDomain;
  baseUrl: string;
  now: Date;
}

async function store(tx: Tx, business: Business, change: Change): Promise<void> {
  const { before, after, now } = change;
  const { businessId, domain } = after;
  await storeDomain(tx, { ...after, ...(await warn(tx, business, change)) });
  if (before.isInLinks !== after.isInLinks) await rebuildLinkedWidgets(tx, businessId);
  await notifyOfBusiness(tx, businessId);
  if (before.state === after.state) return;
  if (after.state === 'verified')
    await record(tx, businessId, { action: 'domainVerified', domain, now });
  if (after.state === 'broken')
    await record(tx, businessId, { action: 'domainBroken', domain, now });
}

/** Mails the owners what they should know, and answers what they know then. */
async function warn(tx: Tx, business: Business, { before, after, baseUrl, now }: Change) {
  const { domain } = after;
  if (before.verifiedAt === null && after.verifiedAt !== null) {
    await mailOwners(tx, business, { purpose: 'verified', domain, baseUrl, now });
  }
  const was = standingOf(before);
  const purpose = troubleOf(was, standingOf(after), now);
  if (purpose === null) return { isWarned: false };
  // Of other trouble they know nothing yet.
  const isWarned = before.isWarned && purpose === troubleOf(was, was, now);
  if (!mayWarn({ ...before, isWarned }, now)) return { isWarned };
  await mailOwners(tx, business, { purpose, domain, baseUrl, now });
  return { isWarned: true, warnedAt: now };
}

/** Somebody else has proven that the domain is theirs. */
async function takeOver(
  tx: Tx,
  holder: CustomDomain,
  { baseUrl, now }: { baseUrl: string; now: Date },
): Promise<void> {
  const { businessId, domain, findings } = holder;
  await storeDomain(tx, {
    ...holder,
    ...{ state: 'pending', isInLinks: false, verifiedAt: null, brokenSince: null },
    findings: { ...findings, areRecordsRight: false, leadsHere: false, problem: 'takenOver' },
    waitingSince: now,
  });
  await endSignInsOfSite(tx, businessId);
  if (holder.isInLinks) await rebuildLinkedWidgets(tx, businessId);
  await notifyOfBusiness(tx, businessId);
  await record(tx, businessId, { action: 'domainTakenOver', domain, now });
  // A closed business is told nothing.
  const business = await findBusiness(tx, businessId);
  if (business) await mailOwners(tx, business, { purpose: 'takenOver', domain, baseUrl, now });
}

function record(
  tx: Tx,
  businessId: string,
  { action, domain, now }: { action: ActivityAction; domain: string; now: Date },
): Promise<void> {
  const source = { actor: PRODUCT, from: NO_CLIENT, tx, now };
  return recordActivity(source, businessId, { action, subject: domain });
}
