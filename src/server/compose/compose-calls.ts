import { CALLS } from '#contract/calls.ts';
import type { Config } from '#server/config.ts';
import { accountCalls } from '#server/modules/accounts/routes.ts';
import type { SignIn } from '#server/modules/accounts/sign-in/sign-in.ts';
import { activityCalls } from '#server/modules/activity/routes.ts';
import { analyticsCalls } from '#server/modules/analytics/routes.ts';
import { bellCalls } from '#server/modules/bell/routes.ts';
import type { BillingParts } from '#server/modules/billing/billing-parts.ts';
import { billingCalls } from '#server/modules/billing/routes.ts';
import { businessExportCalls } from '#server/modules/business-exports/routes.ts';
import { linkOriginsOf } from '#server/modules/businesses/link-origins.ts';
import { businessCalls } from '#server/modules/businesses/routes.ts';
import { clientReportCalls } from '#server/modules/client-reports/routes.ts';
import { clientCalls } from '#server/modules/clients/routes.ts';
import { closingCalls } from '#server/modules/closing/routes.ts';
import { codeCalls } from '#server/modules/codes/routes.ts';
import { collaboratorCalls } from '#server/modules/collaborators/routes.ts';
import { readDomainSettings } from '#server/modules/domains/read-domain-settings.ts';
import { domainCalls } from '#server/modules/domains/routes.ts';
import { fileCalls } from '#server/modules/files/routes.ts';
import { internalViewCalls } from '#server/modules/internal-views/routes.ts';
import { inviteCalls } from '#server/modules/invites/routes.ts';
import { languageCalls } from '#server/modules/languages/routes.ts';
import { linkPreviewCalls } from '#server/modules/link-previews/routes.ts';
import { locationCalls } from '#server/modules/locations/routes.ts';
import { missionControlCalls } from '#server/modules/mission-control/routes.ts';
import { moderationCalls } from '#server/modules/moderation/routes.ts';
import { namedLinkCalls } from '#server/modules/named-links/routes.ts';
import { notificationCalls } from '#server/modules/notifications/routes.ts';
import { platformCalls } from '#server/modules/platforms/routes.ts';
import { createPrintSlots } from '#server/modules/print-files/create-print-slots.ts';
import { printFileCalls } from '#server/modules/print-files/routes.ts';
import { privacyCalls } from '#server/modules/privacy/routes.ts';
import { listQuestionsWithResponses } from '#server/modules/responses/queries.ts';
import { responseCalls } from '#server/modules/responses/routes.ts';
import { reviewCalls } from '#server/modules/reviews/routes.ts';
import { savedViewCalls } from '#server/modules/saved-views/routes.ts';
import { showcaseCalls } from '#server/modules/showcase/routes.ts';
import { signatureCalls } from '#server/modules/signatures/routes.ts';
import { socialPostCalls } from '#server/modules/social-posts/routes.ts';
import { supportCalls } from '#server/modules/support/routes.ts';
import type { AnswerBatcher } from '#server/modules/survey/answers/answer-batcher.ts';
import type { FlowCache } from '#server/modules/survey/flow-cache.ts';
import { surveyCalls } from '#server/modules/survey/routes.ts';
import { surveyFlowCalls } from '#server/modules/survey-flows/routes.ts';
import { videoCalls } from '#server/modules/videos/routes.ts';
import { SIGNING_VIDEOS } from '#server/modules/videos/video-address.ts';
import { wallCalls } from '#server/modules/walls/routes.ts';
import { websiteSurveyCalls } from '#server/modules/website-survey/routes.ts';
import { widgetViewCalls } from '#server/modules/widget-views/routes.ts';
import { queueBuilds } from '#server/modules/widgets/build-queue.ts';
import { type BuildDependencies, buildWidgets } from '#server/modules/widgets/build-widgets.ts';
import { widgetCalls } from '#server/modules/widgets/routes.ts';
import { createClock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createGuardedFetch } from '#server/platform/guarded-fetch/guarded-fetch.ts';
import { requireAllCalls } from '#server/platform/http/bound-call.ts';
import { createExportSlots } from '#server/platform/http/export-slots.ts';
import type { InstallationSecrets } from '#server/platform/installation-secrets.ts';
import type { Log } from '#server/platform/log.ts';
import type { PictureRenderer } from '#server/platform/pictures/picture-renderer.ts';
import {
  composeDomains,
  composeInvites,
  composeReportLinks,
  composeRestoring,
  composeReviews,
  providersOf,
  supportRecipientsOf,
} from './compose-dependencies.ts';

interface CallDependencies {
  config: Config;
  database: Database;
  secrets: InstallationSecrets;
  log: Log;
  distDir: string;
  flows: FlowCache;
  batcher: AnswerBatcher;
  widgets: BuildDependencies;
  renderer: PictureRenderer;
  billing: BillingParts;
  countRecoveryCodes: SignIn['countRecoveryCodes'];
}

/** Every call of the dashboard and the survey with what answers it. */
export function composeCalls({
  config,
  database,
  secrets,
  log,
  distDir,
  flows,
  batcher,
  widgets,
  renderer,
  billing,
  countRecoveryCodes,
}: CallDependencies) {
  const build = queueBuilds((businessId, widgetIds) =>
    buildWidgets(widgets, businessId, widgetIds),
  );
  const reviews = composeReviews({ config, database, distDir }, secrets);
  const guardedFetch = createGuardedFetch();
  const platforms = { ...reviews, baseUrl: config.baseUrl, guardedFetch };
  const origins = linkOriginsOf(config);
  const activityKeys = secrets.keysFor('activity');
  const announcing = {
    database,
    files: widgets.files,
    uploadKeys: secrets.keysFor('uploads'),
    baseUrl: config.baseUrl,
  };
  const invitations = { baseUrl: config.baseUrl, rateLimit: config.rateLimit };
  const exporting = { database, log, slots: createExportSlots() };
  const calls = [
    ...accountCalls({
      database,
      machineClock: createClock(0),
      files: widgets.files,
      baseUrl: config.baseUrl,
      internalAccounts: new Set(config.internalAccounts),
      providers: providersOf(config),
      legalPages: config.legalPages,
      countRecoveryCodes,
    }),
    ...activityCalls(exporting),
    ...businessExportCalls(),
    ...businessCalls({
      ...reviews,
      origins,
      readDomainSettings: (tx, business, now) => readDomainSettings(tx, business, { origins, now }),
      guardedFetch,
      rateLimit: config.rateLimit,
    }),
    ...domainCalls({
      database,
      clock: createClock(config.clockOffset),
      ...composeDomains(config, secrets, log),
    }),
    ...codeCalls({ database, rateLimit: config.rateLimit }),
    ...closingCalls({
      machineClock: createClock(0),
      ...composeRestoring(config, secrets),
    }),
    ...collaboratorCalls({ ...invitations, database, clock: createClock(config.clockOffset) }),
    ...internalViewCalls(),
    ...languageCalls(),
    ...clientCalls({
      ...invitations,
      ...composeRestoring(config, secrets),
      adapters: reviews.adapters,
      linksOrigin: origins.baseUrlAgency,
    }),
    ...missionControlCalls(),
    ...clientReportCalls(composeReportLinks(config, secrets)),
    ...locationCalls({ ...announcing, adapters: reviews.adapters, log }),
    ...fileCalls(announcing),
    ...videoCalls({ videoKeys: secrets.keysFor(SIGNING_VIDEOS), baseUrl: config.baseUrl }),
    ...surveyFlowCalls({ listQuestionsWithResponses }),
    ...responseCalls(exporting),
    ...privacyCalls({ ...exporting, deletedReviewsKeys: reviews.deletedReviewsKeys, activityKeys }),
    ...analyticsCalls(),
    ...showcaseCalls(),
    ...bellCalls(),
    ...notificationCalls({ baseUrl: config.baseUrl }),
    ...moderationCalls({ baseUrl: config.baseUrl }),
    ...savedViewCalls(),
    ...namedLinkCalls(),
    ...printFileCalls({ ...widgets, database, origins, slots: createPrintSlots() }),
    ...reviewCalls(reviews, exporting),
    ...platformCalls(platforms),
    ...widgetCalls({ ...widgets, build, log }),
    ...widgetViewCalls(),
    ...websiteSurveyCalls({ origins }),
    ...linkPreviewCalls({ origins, baseUrl: config.baseUrl }),
    ...signatureCalls({ origins }),
    ...socialPostCalls({ ...widgets, database, renderer, origins }),
    ...wallCalls({ origins, baseUrl: config.baseUrl }),
    ...billingCalls(billing),
    ...inviteCalls(composeInvites(config, secrets)),
    ...supportCalls({
      baseUrl: config.baseUrl,
      recipients: supportRecipientsOf(config),
      rateLimit: config.rateLimit,
    }),
    ...surveyCalls({
      flows,
      batcher,
      tokenKeys: secrets.keysFor('survey sessions'),
      testKeys: secrets.keysFor('survey tests'),
      consentKeys: secrets.keysFor('consent'),
      activityKeys,
      ...announcing,
      origins,
      isTimed: config.rateLimit > 0,
    }),
  ];
  requireAllCalls(CALLS, calls);
  return calls;
}
