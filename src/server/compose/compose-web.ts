import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import { serveConfirmPage } from '#server/modules/accounts/serve-confirm-page.ts';
import { serveSignIn } from '#server/modules/accounts/sign-in/sign-in-routes.ts';
import { serveBusinessExport } from '#server/modules/business-exports/serve-business-export.ts';
import { linkOriginsOf } from '#server/modules/businesses/link-origins.ts';
import { findBusiness } from '#server/modules/businesses/queries.ts';
import { serveReport } from '#server/modules/client-reports/serve-report.ts';
import { serveReportUnsubscribe } from '#server/modules/client-reports/serve-unsubscribe.tsx';
import { serveRestorePage } from '#server/modules/closing/serve-restore-page.ts';
import { guardSites } from '#server/modules/domains/guard-sites.ts';
import { sendUnknownPage } from '#server/modules/domains/send-unknown-page.ts';
import { serveDomains } from '#server/modules/domains/serve-domains.ts';
import { createSiteReader } from '#server/modules/domains/site-reader.ts';
import { serveInvitePages } from '#server/modules/invites/serve-invite-pages.ts';
import { createDatabaseVisitRecorder } from '#server/modules/invites/visits/record-visits.ts';
import { serveLinkPictures } from '#server/modules/link-previews/serve-link-pictures.ts';
import { serveLive } from '#server/modules/live/serve-live.ts';
import { serveOutbox } from '#server/modules/messages/outbox/serve-outbox.ts';
import { serveSwitchOff } from '#server/modules/notification-mails/switch-off/serve-switch-off.tsx';
import { serveSignInPages } from '#server/modules/platforms/sign-in/serve-sign-in-pages.ts';
import { serveProviderHooks } from '#server/modules/provider-hooks/serve-provider-hooks.ts';
import { serveSignaturePictures } from '#server/modules/signatures/serve-signature-pictures.ts';
import { batchAnswers } from '#server/modules/survey/answers/store-answers.ts';
import { createFlowCache, type FlowCache } from '#server/modules/survey/flow-cache.ts';
import { readWording } from '#server/modules/survey/localise-flow.ts';
import { serveConsentPage } from '#server/modules/survey/serve-consent-page.ts';
import { serveSurveyPage } from '#server/modules/survey/serve-survey-page.tsx';
import { serveSurveyPreview } from '#server/modules/survey/serve-survey-preview.ts';
import { serveUnknownLinks } from '#server/modules/survey/serve-unknown-links.ts';
import { readFlowVersion } from '#server/modules/survey-flows/queries.ts';
import { sendUnknownWall, serveWall } from '#server/modules/walls/serve-wall.ts';
import { serveWebsiteSurvey } from '#server/modules/website-survey/serve-website-survey.ts';
import { createDatabaseViewRecorder } from '#server/modules/widget-views/database-view-recorder.ts';
import { serveWidgetEvents } from '#server/modules/widget-views/serve-widget-events.ts';
import type { BuildDependencies } from '#server/modules/widgets/build-widgets.ts';
import { serveWidgets } from '#server/modules/widgets/serving/serve-widgets.ts';
import { createWidgetReader } from '#server/modules/widgets/serving/widget-reader.ts';
import { createAccessTokens } from '#server/platform/access/access-tokens.ts';
import { type Clock, createClock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { DatabaseHealth } from '#server/platform/database/database-errors.ts';
import type { ReadSnapshot } from '#server/platform/database/read-snapshot.ts';
import { createHttpServer } from '#server/platform/http/create-http-server.ts';
import { serveCalls } from '#server/platform/http/serve-calls.ts';
import { serveHealth } from '#server/platform/http/serve-health.ts';
import { serveMetrics } from '#server/platform/http/serve-metrics.ts';
import { serveProbes } from '#server/platform/http/serve-probes.ts';
import { serveSiteFiles } from '#server/platform/http/serve-site-files.ts';
import type { InstallationSecrets } from '#server/platform/installation-secrets.ts';
import { openBusinessEvents } from '#server/platform/live/business-events.ts';
import type { Log } from '#server/platform/log.ts';
import { createPictureRenderer } from '#server/platform/pictures/picture-renderer.ts';
import type { Readiness } from '#server/platform/readiness.ts';
import { composeBilling, servePaymentPages } from './compose-billing.ts';
import { composeCalls } from './compose-calls.ts';
import { composeDashboard } from './compose-dashboard.ts';
import {
  composeHooks,
  composeReportLinks,
  composeRestoring,
  composeReviews,
  composeWidgets,
  providersOf,
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
  const sites = createSiteReader(database);
  const server = await createHttpServer({
    log,
    ...linkOriginsOf(config),
    findSite: sites.find,
    sendUnknownAt: (request, reply) => sendUnknownPage(database, request, reply),
    trustedProxies,
    isStopping: dependencies.readiness.isStopping,
  });
  const signIn = composeSignIn({ ...dependencies, clock, machineClock });
  const batcher = batchAnswers(database, log);
  const flows = composeFlows(database, clock);
  const widgets = composeWidgetDelivery(await composeWidgets(dependencies), dependencies);
  // A widget that cannot be read is nobody's.
  const findWidgetBusiness = async (widgetId: string) =>
    (await widgets.reader.pointer(widgetId).catch(() => null))?.businessId ?? null;
  guardSites(server, { sites, findWidgetBusiness });
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
    findAgencySite: sites.findOfAgency,
    baseUrl,
    rateLimit,
  });
  const switchOffKeys = secrets.keysFor('switch off');
  serveSwitchOff(server, { database, switchOffKeys, rateLimit });
  serveConfirmPage(server, { database, clock, rateLimit, findBusiness });
  serveRestorePage(server, { database, clock, rateLimit, ...composeRestoring(config, secrets) });
  const channels = outboxChannelsOf(config);
  serveOutbox(server, { database, mailFrom: config.mailFrom, channels });
  serveDomains(server, { database, rateLimit });
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
  serveReport(server, { database, clock, rateLimit, ...composeReportLinks(config, secrets) });
  serveReportUnsubscribe(server, {
    database,
    rateLimit,
    ...composeReportLinks(config, secrets),
  });
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
  await composeDashboard(server, dependencies, signIn);
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
