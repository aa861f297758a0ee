import { betterOf } from '#domain/entitlements.ts';
import { PLANS, planNameOf, TRIAL_PLAN } from '#domain/plans.ts';
import { readBusiness } from '#server/modules/businesses/queries.ts';
import { listLanguagePacks } from '#server/modules/languages/queries.ts';
import { listConnectionStates } from '#server/modules/reviews/queries.ts';
import { readCurrentFlow } from '#server/modules/survey-flows/queries.ts';
import type { Tx } from '#server/platform/context.ts';
import { jsonWriter } from '#server/platform/http/export-writer.ts';
import type { ZippedFile } from '#server/platform/zip-stream.ts';
import type { ExportSource } from './source.ts';
import {
  findNextVersion,
  listShowcasedEntries,
  listShowcasedReviews,
  listWidgets,
  readStoredSettings,
  type ShowcasedEntry,
  type ShowcasedReview,
  type WidgetRow,
} from './store.ts';
import { writePages } from './write-pages.ts';

const PAGE = 250;

/** What the business chose and entered. Nobody's own settings, and none of its credentials. */
export async function* settingsJson(source: ExportSource): AsyncGenerator<string> {
  const settings = await source.read((tx) => readSettings(tx, source.businessId));
  yield `${JSON.stringify(settings, null, 2)}\n`;
}

async function readSettings(tx: Tx, businessId: string) {
  // Named one by one, so that no new field gets in without a thought.
  const {
    businessId: id,
    kind,
    handle,
    name,
    info,
    appearance,
    language,
    ...rest
  } = await readBusiness(tx, businessId);
  const { surveyLanguages, externalPlatforms, showcase, emailSettings, inviteSettings } = rest;
  const { stripePlan, lifetimeDeal, createdAt } = rest;
  const planCode = betterOf(stripePlan, lifetimeDeal);
  const { version, inviteOnly } = await readCurrentFlow(tx, businessId);
  const connections = await listConnectionStates(tx, businessId);
  return {
    bID: id,
    kind,
    handle,
    createdAt,
    plan: planCode === null ? TRIAL_PLAN.name : PLANS[planNameOf(planCode)].name,
    planCode,
    businessInfo: { businessName: name, ...info },
    appearance,
    language,
    surveyLanguages,
    survey: { currentVersion: version, inviteOnly },
    languagePacks: await listLanguagePacks(tx, businessId),
    externalPlatforms,
    reviewPlatforms: connections.map(({ platform, way, name, url, profile, connectedAt }) => {
      return { platform, way, name, url, profile, connectedAt };
    }),
    showcase,
    emailSettings,
    inviteSettings,
    ...(await readStoredSettings(tx, businessId)),
  };
}

/** Each version of the survey, as it was saved. */
export async function* surveyVersions(source: ExportSource): AsyncGenerator<ZippedFile> {
  for (let after = 0; ; ) {
    const last = after;
    const found = await source.read((tx) => findNextVersion(tx, source.businessId, last));
    if (found === null) return;
    const content = [`${JSON.stringify(found, null, 2)}\n`];
    yield { name: `survey/version-${found.version}.json`, content: partsOf(content) };
    after = found.version;
  }
}

async function* partsOf(parts: readonly string[]): AsyncGenerator<string> {
  yield* parts;
}

/** The answers and reviews that are marked for the showcase. */
export async function* showcaseJson(source: ExportSource): AsyncGenerator<string> {
  const { businessId } = source;
  yield '{"responses":';
  yield* writePages<ShowcasedEntry>(source, {
    read: (tx, after) => listShowcasedEntries(tx, businessId, { after, limit: PAGE }),
    writer: jsonWriter(),
  });
  yield ',"reviews":';
  yield* writePages<ShowcasedReview>(source, {
    read: (tx, after) =>
      listShowcasedReviews(tx, businessId, { after: after?.reviewDocID ?? null, limit: PAGE }),
    writer: jsonWriter(),
  });
  yield '}\n';
}

export function widgetsJson(source: ExportSource): AsyncGenerator<string> {
  return writePages<WidgetRow>(source, {
    read: (tx, after) =>
      listWidgets(tx, source.businessId, { after: after?.widgetID ?? null, limit: PAGE }),
    writer: jsonWriter(),
  });
}
