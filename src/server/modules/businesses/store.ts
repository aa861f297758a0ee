import { sql } from 'kysely';
import type {
  Appearance,
  BusinessInfo,
  ExternalPlatforms,
  Showcase,
} from '#contract/businesses.ts';
import type { EmailSettings, InviteSettings } from '#contract/invites.ts';
import type { ClosedReason } from '#domain/closing.ts';
import { oneLine } from '#domain/display-text.ts';
import { foldText } from '#domain/fold-text.ts';
import type { LanguageCode } from '#domain/languages.ts';
import type { LifetimeCode, PlanCode } from '#domain/plans.ts';
import type { VideoPlan } from '#domain/video-addon.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { notifyOfBusiness } from '#server/platform/live/notify.ts';
import type { BilledParts, Business } from './business.ts';
import { APPEARANCE } from './stored-settings.ts';

/** Reads and locks the business's appearance until the transaction ends. */
export async function lockAppearance(tx: Tx, businessId: string): Promise<Appearance | null> {
  const { rows } = await sql<{ appearance: unknown }>`
    select appearance from businesses where business_id = ${businessId} for update`.execute(tx);
  return rows[0] ? APPEARANCE.read(rows[0].appearance) : null;
}

export interface NewBusiness {
  businessId: string;
  handle: string;
  info: BusinessInfo;
  appearance: Appearance;
  externalPlatforms: ExternalPlatforms;
  showcase: Showcase;
  language: string;
  /** As received, without secrets; null if there was none. */
  signUpRecord: Readonly<Record<string, unknown>> | null;
  createdAt: Date;
  /** Where it belongs, if it is a location or a client. */
  location?: { parentId: string; region: string; listPosition: number };
  client?: { agencyId: string; clientName: string | null; tags: readonly string[] };
  /** What it has of another business; by default as every new one. */
  copied?: {
    surveyLanguages: readonly LanguageCode[] | null;
    emailSettings: object;
    inviteSettings: object;
    websiteSurvey: object;
  };
}

export async function insertBusiness(tx: Tx, business: NewBusiness): Promise<void> {
  await tx
    .insertInto('businesses')
    .values({
      business_id: business.businessId,
      ...placeOf(business),
      ...copiedBy(business),
      handle: business.handle,
      info: JSON.stringify(business.info),
      name_folded: foldText(oneLine(business.info.businessName)),
      appearance: JSON.stringify(business.appearance),
      external_platforms: JSON.stringify(business.externalPlatforms),
      showcase: JSON.stringify(business.showcase),
      language: business.language,
      sign_up_record: business.signUpRecord && JSON.stringify(business.signUpRecord),
      created_at: business.createdAt,
    })
    .execute();
}

function placeOf({ location, client }: NewBusiness) {
  if (client) {
    const { agencyId, clientName, tags } = client;
    return {
      ...{ kind: 'agencyClient' as const, parent_id: agencyId },
      ...{ client_name: clientName, client_tags: [...tags] },
    };
  }
  if (!location) return { kind: 'single' as const };
  const { parentId, region, listPosition } = location;
  return { kind: 'location' as const, parent_id: parentId, region, list_position: listPosition };
}

function copiedBy({ copied }: NewBusiness) {
  if (!copied) return {};
  const { surveyLanguages, emailSettings, inviteSettings, websiteSurvey } = copied;
  return {
    survey_languages: surveyLanguages && [...surveyLanguages],
    email_settings: JSON.stringify(emailSettings),
    invite_settings: JSON.stringify(inviteSettings),
    website_survey: JSON.stringify(websiteSurvey),
  };
}

export async function insertOwner(tx: Tx, businessId: string, userId: string, now: Date) {
  await tx
    .insertInto('memberships')
    .values({
      business_id: businessId,
      user_id: userId,
      role: 'owner',
      created_at: now,
      last_viewed_at: now,
    })
    .execute();
}

export async function isOwner(tx: Tx, businessId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from memberships
     where business_id = ${businessId} and user_id = ${userId} and role = 'owner'`.execute(tx);
  return rows.length > 0;
}

export interface BusinessChanges {
  appearance?: Partial<Appearance> | undefined;
  businessInfo?: Partial<BusinessInfo> | undefined;
  externalPlatforms?: ExternalPlatforms | undefined;
  showcase?: Partial<Showcase> | undefined;
  language?: string | undefined;
  surveyLanguages?: readonly LanguageCode[] | null | undefined;
  emailSettings?: EmailSettings & {
    followupOnceSince: Date | null;
    followupTwiceSince: Date | null;
  };
  inviteSettings?: Partial<InviteSettings> | undefined;
}

/** Merges the changes into the stored settings; other fields stay. */
export async function updateBusiness(
  tx: Tx,
  businessId: string,
  changes: BusinessChanges,
): Promise<void> {
  const { businessInfo, externalPlatforms, showcase } = changes;
  const { language, surveyLanguages, emailSettings, inviteSettings, appearance } = changes;
  const name = businessInfo?.businessName;
  const json = (part: object = {}) => sql`${JSON.stringify(part)}::jsonb`;
  await sql`
    update businesses
       set info = info || ${json(businessInfo)},
           name_folded = coalesce(${name === undefined ? null : foldText(oneLine(name))}, name_folded),
           appearance = appearance || ${json(appearance)},
           external_platforms = external_platforms || ${mergedPlatforms(externalPlatforms)},
           showcase = showcase || ${json(showcase)},
           email_settings = email_settings || ${json(emailSettings)},
           invite_settings = invite_settings || ${json(inviteSettings)},
           language = coalesce(${language ?? null}, language),
           survey_languages = case when ${surveyLanguages === undefined} then survey_languages
                                   else ${surveyLanguages ?? null}::text[] end
     where business_id = ${businessId}`.execute(tx);
  await notifyOfBusiness(tx, businessId);
}

/** Each platform keeps what a change leaves out. */
function mergedPlatforms(changes: ExternalPlatforms = {}) {
  return sql`coalesce(
    (select jsonb_object_agg(code, coalesce(external_platforms -> code, '{}') || change)
       from jsonb_each(${JSON.stringify(changes)}::jsonb) as changes (code, change)), '{}')`;
}

interface NewClosing {
  closingId: string;
  reason: ClosedReason;
  userId: string | null;
  until: Date | null;
  now: Date;
}

/** False if the business is closed already. */
export async function updateClosed(
  tx: Tx,
  businessId: string,
  { closingId, reason, userId, until, now }: NewClosing,
): Promise<boolean> {
  const { rows } = await sql`
    update businesses
       set closed_at = ${now}, closed_by = ${userId}, closed_reason = ${reason}, closed_until = ${until},
           closing_id = ${closingId}
     where business_id = ${businessId} and closed_at is null
    returning business_id`.execute(tx);
  return rows.length > 0;
}

/** The closing's id stays, so that its link still says that it was restored. */
export async function updateReopened(
  tx: Tx,
  businessId: string,
  { closingId, now }: { closingId: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update businesses
       set closed_at = null, closed_by = null, closed_reason = null, closed_until = null,
           reopened_at = ${now}
     where business_id = ${businessId} and closing_id = ${closingId} and closed_at is not null
       and (closed_until is null or closed_until > ${now})
    returning business_id`.execute(tx);
  return rows.length > 0;
}

/** Returns how many of them are closed. */
export async function updateClosedUntil(
  tx: Tx | Database,
  businessIds: readonly string[],
  until: Date,
): Promise<number> {
  const { rows } = await sql`
    update businesses set closed_until = ${until}
     where business_id = any(${businessIds}::uuid[]) and closed_at is not null
    returning business_id`.execute(tx);
  return rows.length;
}

export interface PlanChange {
  stripePlan: PlanCode | null;
  lifetimeDeal: LifetimeCode | null;
  allowCollaborate: boolean;
  now: Date;
}

export async function updatePlan(tx: Tx, businessId: string, change: PlanChange): Promise<void> {
  await tx
    .updateTable('businesses')
    .set({
      stripe_plan: change.stripePlan,
      lifetime_deal: change.lifetimeDeal,
      allow_collaborate: change.allowCollaborate,
      plan_ends_at: null,
      payment_failed_at: null,
      plan_set_at: change.now,
    })
    .where('business_id', '=', businessId)
    .execute();
  await notifyOfBusiness(tx, businessId);
}

/** Sets what payments decide; what was set by hand is not theirs to say. */
export async function updateBilling(tx: Tx, businessId: string, parts: BilledParts): Promise<void> {
  await tx
    .updateTable('businesses')
    .set({
      stripe_plan: parts.stripePlan,
      plan_ends_at: parts.planEndsAt,
      payment_failed_at: parts.paymentFailedAt,
      allow_collaborate: parts.allowCollaborate,
      video_plan: parts.videoPlan,
      has_lifetime_video: parts.hasLifetimeVideo,
    })
    .where('business_id', '=', businessId)
    .execute();
  await notifyOfBusiness(tx, businessId);
}

export async function updateCustomerId(
  tx: Tx,
  businessId: string,
  customerId: string,
): Promise<void> {
  await tx
    .updateTable('businesses')
    .set({ customer_id: customerId })
    .where('business_id', '=', businessId)
    .execute();
}

export async function updateVideoPlan(
  tx: Tx,
  businessId: string,
  { videoPlan, now }: { videoPlan: VideoPlan | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('businesses')
    .set({ video_plan: videoPlan, plan_set_at: now })
    .where('business_id', '=', businessId)
    .execute();
  await notifyOfBusiness(tx, businessId);
}

/** The custom domains under which a business is served: its own, and that of its agency or parent. */
export async function listDomains(
  tx: Tx,
  { businessId, parentId }: Pick<Business, 'businessId' | 'parentId'>,
): Promise<string[]> {
  const domains = await tx
    .selectFrom('custom_domains')
    .select('domain')
    .where('business_id', 'in', parentId === null ? [businessId] : [businessId, parentId])
    .where('state', 'in', ['verified', 'broken'])
    .orderBy('domain')
    .execute();
  return domains.map(({ domain }) => domain);
}
