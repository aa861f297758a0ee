import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { CALLS } from '#contract/calls.ts';
import type { Config } from '#server/config.ts';
import { accountCalls } from '#server/modules/accounts/routes.ts';
import { serveConfirmPage } from '#server/modules/accounts/serve-confirm-page.ts';
import type { SignIn } from '#server/modules/accounts/sign-in/sign-in.ts';
import { serveSignIn } from '#server/modules/accounts/sign-in/sign-in-routes.ts';
import { activityCalls } from '#server/modules/activity/routes.ts';
import { analyticsCalls } from '#server/modules/analytics/routes.ts';
import { bellCalls } from '#server/modules/bell/routes.ts';
import type { BillingParts } from '#server/modules/billing/billing-parts.ts';
import { billingCalls } from '#server/modules/billing/routes.ts';
import { businessExportCalls } from '#server/modules/business-exports/routes.ts';
import { serveBusinessExport } from '#server/modules/business-exports/serve-business-export.ts';
import { linkOriginsOf } from '#server/modules/businesses/link-origins.ts';
import { findBusiness } from '#server/modules/businesses/queries.ts';
import { businessCalls } from '#server/modules/businesses/routes.ts';
import { clientCalls } from '#server/modules/clients/routes.ts';
import { closingCalls } from '#server/modules/closing/routes.ts';
import { serveRestorePage } from '#server/modules/closing/serve-restore-page.ts';
import { codeCalls } from '#server/modules/codes/routes.ts';
import { collaboratorCalls } from '#server/modules/collaborators/routes.ts';
import { fileCalls } from '#server/modules/files/routes.ts';
import { internalViewCalls } from '#server/modules/internal-views/routes.ts';
import { inviteCalls } from '#server/modules/invites/routes.ts';
import { serveInvitePages } from '#server/modules/invites/serve-invite-pages.ts';
import { createDatabaseVisitRecorder } from '#server/modules/invites/visits/record-visits.ts';
import { languageCalls } from '#server/modules/languages/routes.ts';
import { linkPreviewCalls } from '#server/modules/link-previews/routes.ts';
import { serveLinkPictures } from '#server/modules/link-previews/serve-link-pictures.ts';
import { serveLive } from '#server/modules/live/serve-live.ts';
import { locationCalls } from '#server/modules/locations/routes.ts';
import { serveOutbox } from '#server/modules/messages/outbox/serve-outbox.ts';
import { missionControlCalls } from '#server/modules/mission-control/routes.ts';
import { moderationCalls } from '#server/modules/moderation/routes.ts';
import { namedLinkCalls } from '#server/modules/named-links/routes.ts';
import { serveSwitchOff } from '#server/modules/notification-mails/switch-off/serve-switch-off.tsx';
import { notificationCalls } from '#server/modules/notifications/routes.ts';
import { platformCalls } from '#server/modules/platforms/routes.ts';
import { serveSignInPages } from '#server/modules/platforms/sign-in/serve-sign-in-pages.ts';
import { createPrintSlots } from '#server/modules/print-files/create-print-slots.ts';
import { printFileCalls } from '#server/modules/print-files/routes.ts';
import { privacyCalls } from '#server/modules/privacy/routes.ts';
import { serveProviderHooks } from '#server/modules/provider-hooks/serve-provider-hooks.ts';
import { listQuestionsWithResponses } from '#server/modules/responses/queries.ts';
import { responseCalls } from '#server/modules/responses/routes.ts';
import { reviewCalls } from '#server/modules/reviews/routes.ts';
import { savedViewCalls } from '#server/modules/saved-views/routes.ts';
import { showcaseCalls } from '#server/modules/showcase/routes.ts';
import { signatureCalls } from '#server/modules/signatures/routes.ts';
import { serveSignaturePictures } from '#server/modules/signatures/serve-signature-pictures.ts';
import { socialPostCalls } from '#server/modules/social-posts/routes.ts';
import { supportCalls } from '#server/modules/support/routes.ts';
import type { AnswerBatcher } from '#server/modules/survey/answers/answer-batcher.ts';
import { batchAnswers } from '#server/modules/survey/answers/store-answers.ts';
import { createFlowCache, type FlowCache } from '#server/modules/survey/flow-cache.ts';
import { readWording } from '#server/modules/survey/localise-flow.ts';
import { surveyCalls } from '#server/modules/survey/routes.ts';
import { serveConsentPage } from '#server/modules/survey/serve-consent-page.ts';
import { serveSurveyPage } from '#server/modules/survey/serve-survey-page.tsx';
import { serveSurveyPreview } from '#server/modules/survey/serve-survey-preview.ts';
import { serveUnknownLinks } from '#server/modules/survey/serve-unknown-links.ts';
import { readFlowVersion } from '#server/modules/survey-flows/queries.ts';
import { surveyFlowCalls } from '#server/modules/survey-flows/routes.ts';
import { videoCalls } from '#server/modules/videos/routes.ts';
import { SIGNING_VIDEOS } from '#server/modules/videos/video-address.ts';
import { wallCalls } from '#server/modules/walls/routes.ts';
import { sendUnknownWall, serveWall } from '#server/modules/walls/serve-wall.ts';
import { websiteSurveyCalls } from '#server/modules/website-survey/routes.ts';
import { serveWebsiteSurvey } from '#server/modules/website-survey/serve-website-survey.ts';
import { createDatabaseViewRecorder } from '#server/modules/widget-views/database-view-recorder.ts';
import { widgetViewCalls } from '#server/modules/widget-views/routes.ts';
import { serveWidgetEvents } from '#server/modules/widget-views/serve-widget-events.ts';
import { queueBuilds } from '#server/modules/widgets/build-queue.ts';
import { type BuildDependencies, buildWidgets } from '#server/modules/widgets/build-widgets.ts';
import { widgetCalls } from '#server/modules/widgets/routes.ts';
import { serveWidgets } from '#server/modules/widgets/serving/serve-widgets.ts';
import { createWidgetReader } from '#server/modules/widgets/serving/widget-reader.ts';
import { createAccessTokens } from '#server/platform/access/access-tokens.ts';
import { type Clock, createClock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { DatabaseHealth } from '#server/platform/database/database-errors.ts';
import type { ReadSnapshot } from '#server/platform/database/read-snapshot.ts';
import { createGuardedFetch } from '#server/platform/guarded-fetch/guarded-fetch.ts';
import { requireAllCalls } from '#server/platform/http/bound-call.ts';
import { createHttpServer } from '#server/platform/http/create-http-server.ts';
import { createExportSlots } from '#server/platform/http/export-slots.ts';
import { serveCalls } from '#server/platform/http/serve-calls.ts';
import { serveDashboard } from '#server/platform/http/serve-dashboard.ts';
import { serveHealth } from '#server/platform/http/serve-health.ts';
import { serveMetrics } from '#server/platform/http/serve-metrics.ts';
import { serveProbes } from '#server/platform/http/serve-probes.ts';
import { serveSiteFiles } from '#server/platform/http/serve-site-files.ts';
import type { InstallationSecrets } from '#server/platform/installation-secrets.ts';
import { openBusinessEvents } from '#server/platform/live/business-events.ts';
import type { Log } from '#server/platform/log.ts';
import {
  createPictureRenderer,
  type PictureRenderer,
} from '#server/platform/pictures/picture-renderer.ts';
import type { Readiness } from '#server/platform/readiness.ts';
import { composeBilling, servePaymentPages } from './compose-billing.ts';
import {
  composeHooks,
  composeInvites,
  composeRestoring,
  composeReviews,
  composeWidgets,
  providersOf,
  supportRecipientsOf,
} from './compose-dependencies.ts';
import type { ReadMetrics } from './compose-metrics.ts';
import { closedAccountOf, composeSignIn } from './compose-sign-in.ts';
import { outboxChannelsOf } from './pick-adapters.ts';
import { serveFiles } from './serve-files.ts';

interface WebDependencies {
  config: Config;
  database: Database;
  readSnapshot: ReadSnapshot;
  databaseHealth: DatabaseHealth;
  readiness: Readiness;
  readMetrics: ReadMetrics;
  /** The same database, for a connection that listens. */
  connectionString: string;
  secrets: InstallationSecrets;
  log: Log;
  distDir: string;
}

export interface Web {
  server: FastifyInstance;
  /** Stops accepting requests; resolves once all accepted ones are answered and stored. */
  close(): Promise<void>;
}

/** Wires everything that answers requests. */
export async function composeWeb(dependencies: WebDependencies): Promise<Web> {
  const { config, database, readSnapshot, log, distDir, secrets } = dependencies;
  const { baseUrl, rateLimit, trustedProxies } = config;
  const clock = createClock(config.clockOffset);
  const machineClock = createClock(0);
  const server = await createHttpServer({
    log,
    baseUrl,
    trustedProxies,
    isStopping: dependencies.readiness.isStopping,
  });
  const signIn = composeSignIn({ ...dependencies, clock, machineClock });
  const batcher = batchAnswers(database, log);
  const flows = composeFlows(database, clock);
  const widgets = composeWidgetDelivery(await composeWidgets(dependencies), dependencies);
  const { countRecoveryCodes } = signIn;
  const { dependencies: building } = widgets;
  const renderer = createPictureRenderer();
  const billing = composeBilling(dependencies);
  const calls = composeCalls({
    ...dependencies,
    billing,
    flows,
    batcher,
    renderer,
    widgets: building,
    countRecoveryCodes,
  });
  const accessTokens = createAccessTokens({
    readKeys: signIn.readKeys,
    issuer: baseUrl,
    closedAccount: closedAccountOf(config, secrets),
  });
  const internalAccounts = new Set(config.internalAccounts);
  const gate = { database, readSnapshot, accessTokens, clock, internalAccounts, rateLimit };
  serveCalls(server, calls, gate);
  const events = openBusinessEvents({ connectionString: dependencies.connectionString, log });
  const { findSignedIn } = signIn;
  serveLive(server, { database, accessTokens, findSignedIn, internalAccounts, events, clock });
  const providers = providersOf(config);
  serveSignIn(server, {
    signIn,
    database,
    log,
    clock,
    machineClock,
    baseUrl,
    providers,
    rateLimit,
  });
  serveSignInPages(server, {
    ...composeReviews(dependencies, secrets),
    findSignedIn,
    baseUrl,
    rateLimit,
  });
  const switchOffKeys = secrets.keysFor('switch off');
  serveSwitchOff(server, { database, switchOffKeys, rateLimit });
  serveConfirmPage(server, { database, clock, rateLimit, findBusiness });
  serveRestorePage(server, { database, clock, rateLimit, ...composeRestoring(config, secrets) });
  const channels = outboxChannelsOf(config);
  serveOutbox(server, { database, mailFrom: config.mailFrom, channels });
  serveWidgets(server, { reader: widgets.reader, baseUrl });
  const widgetViews = createDatabaseViewRecorder(database, log);
  serveWidgetEvents(server, { recorder: widgetViews, isWidget: widgets.reader.isWidget, clock });
  const { files } = widgets.dependencies;
  serveBusinessExport(server, {
    database,
    files,
    accessTokens,
    findSignedIn,
    internalAccounts,
    clock,
    rateLimit,
  });
  serveFiles(server, { config, database, files, clock, secrets });
  serveSiteFiles(server);
  serveHealth(server, database, dependencies.databaseHealth);
  serveProbes(server, dependencies.readiness);
  const { readMetrics } = dependencies;
  const { metricsToken: token } = config;
  if (token !== undefined) serveMetrics(server, { readMetrics, token, rateLimit });
  const clientDir = join(distDir, 'client');
  const tokenKeys = secrets.keysFor('survey sessions');
  const visits = createDatabaseVisitRecorder(database, log);
  const testKeys = secrets.keysFor('survey tests');
  const linkOrigins = linkOriginsOf(config);
  await serveSurveyPage(server, {
    database,
    flows,
    clock,
    origins: linkOrigins,
    baseUrl,
    clientDir,
    rateLimit,
    tokenKeys,
    testKeys,
    onInviteVisit: visits.record,
  });
  await serveWebsiteSurvey(server, { database, log, origins: linkOrigins, clientDir, rateLimit });
  serveWall(server, { database, clock, origins: linkOrigins, baseUrl, rateLimit });
  const drawing = { database, files, renderer, origins: linkOrigins, rateLimit };
  serveLinkPictures(server, { ...drawing, baseUrl, sendUnknown: sendUnknownWall });
  serveSignaturePictures(server, { ...drawing, sendUnknown: sendUnknownWall });
  const { baseUrlAgency } = linkOrigins;
  const origins = [...new Set([baseUrl, baseUrlAgency])];
  await serveSurveyPreview(server, { origins, clientDir, rateLimit });
  servePaymentPages(server, dependencies, billing);
  serveConsentPage(server, { database, rateLimit, consentKeys: secrets.keysFor('consent') });
  const unsubscribeKeys = secrets.keysFor('unsubscribe');
  const activityKeys = secrets.keysFor('activity');
  serveUnknownLinks(server);
  serveInvitePages(server, { database, clock, unsubscribeKeys, activityKeys, rateLimit });
  serveProviderHooks(server, composeHooks({ config, database, log }, secrets));
  await serveDashboard(server, {
    fileOrigins: config.s3?.publicUrl ? [new URL(config.s3.publicUrl).origin] : [],
    clientDir,
    origins,
    helpChat: config.helpChat,
    isSignedIn: async (cookie) => (await findSignedIn(cookie)) !== null,
  });
  return {
    server,
    async close() {
      await server.close();
      await events.close();
      await batcher.drain();
      await visits.flush();
      await widgetViews.flush();
      await signIn.finished();
    },
  };
}

interface CallDependencies extends WebDependencies {
  flows: FlowCache;
  batcher: AnswerBatcher;
  widgets: BuildDependencies;
  renderer: PictureRenderer;
  billing: BillingParts;
  countRecoveryCodes: SignIn['countRecoveryCodes'];
}

function composeCalls({
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
    ...businessCalls({ ...reviews, origins, guardedFetch, rateLimit: config.rateLimit }),
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
    }),
    ...missionControlCalls(),
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

function composeFlows(database: Database, clock: Clock): FlowCache {
  return createFlowCache({
    readVersion: (businessId, version) => readFlowVersion(database, businessId, version),
    readWording: (businessId, language) => readWording(database, businessId, language),
    clock,
  });
}

/** A widget that was just built here is served at once, without waiting for the cache to expire. */
function composeWidgetDelivery(
  dependencies: BuildDependencies,
  { config, log }: Pick<WebDependencies, 'config' | 'log'>,
) {
  const reader = createWidgetReader(dependencies.files, log, { isFar: config.s3 !== undefined });
  return { reader, dependencies: { ...dependencies, onBuilt: reader.forget } };
}
