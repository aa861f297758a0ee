import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { CALLS } from '#contract/calls.ts';
import { createLocalFileStore } from './adapters/files/local.ts';
import type { FileStore } from './adapters/files/port.ts';
import { createLocalMailSender } from './adapters/mail/local.ts';
import type { MailSender } from './adapters/mail/port.ts';
import { createSmtpSender } from './adapters/mail/smtp.ts';
import type { Config } from './config.ts';
import { sweepConfirmations } from './modules/accounts/jobs.ts';
import { mailConfirmations } from './modules/accounts/mail-confirmations.ts';
import { mailReset } from './modules/accounts/mail-reset.ts';
import { accountCalls } from './modules/accounts/routes.ts';
import { serveConfirmPage } from './modules/accounts/serve-confirm-page.ts';
import { createSignIn } from './modules/accounts/sign-in.ts';
import { serveSignIn } from './modules/accounts/sign-in-routes.ts';
import { readBusinessName } from './modules/businesses/read-business-name.ts';
import { businessCalls } from './modules/businesses/routes.ts';
import { languageCalls } from './modules/languages/routes.ts';
import { deliverDueMessages } from './modules/outbox/deliver-due-messages.ts';
import { deliverMessages } from './modules/outbox/jobs.ts';
import { serveOutbox } from './modules/outbox/outbox-pages.tsx';
import { listQuestionsWithResponses } from './modules/responses/list-questions-with-responses.ts';
import { responseCalls } from './modules/responses/routes.ts';
import { showcaseCalls } from './modules/showcase/routes.ts';
import { type AnswerBatcher, createAnswerBatcher } from './modules/survey/answer-batcher.ts';
import { createFlowCache } from './modules/survey/flow-cache.ts';
import { surveyCalls } from './modules/survey/routes.ts';
import { serveSurveyPage } from './modules/survey/serve-survey-page.tsx';
import { findBusinessName, upsertAnswers } from './modules/survey/store.ts';
import { readFlowVersion } from './modules/survey-flows/read-flow-version.ts';
import { surveyFlowCalls } from './modules/survey-flows/routes.ts';
import { type BuildParts, buildWidgets } from './modules/widgets/build-widgets.ts';
import { rebuildWidgets, renewWidgets as renewWidgetsJob } from './modules/widgets/jobs.ts';
import { createReadyAnswers } from './modules/widgets/ready-answers.ts';
import { renewWidgets } from './modules/widgets/renew-widgets.ts';
import { widgetCalls } from './modules/widgets/routes.ts';
import { scheduleRebuild } from './modules/widgets/schedule-rebuild.ts';
import { serveWidgets } from './modules/widgets/serve-widgets.ts';
import { CORE, putScript } from './modules/widgets/widget-files.ts';
import { createWidgetReader } from './modules/widgets/widget-reader.ts';
import { readWidgetScript } from './modules/widgets/widget-script.ts';
import { createAccessTokens } from './platform/access/access-tokens.ts';
import { type Clock, createClock } from './platform/clock.ts';
import type { Tx } from './platform/context.ts';
import type { Database } from './platform/database/database.ts';
import { isDatabaseAway } from './platform/http/answer-with-error.ts';
import { createHttpServer } from './platform/http/create-http-server.ts';
import { requireAllCalls } from './platform/http/require-all-calls.ts';
import { serveCalls } from './platform/http/serve-calls.ts';
import { serveDashboard } from './platform/http/serve-dashboard.ts';
import { serveHealth } from './platform/http/serve-health.ts';
import type { InstallationSecrets } from './platform/installation-secrets.ts';
import { type BoundJob, bindJob } from './platform/jobs/job.ts';
import type { Log } from './platform/log.ts';

interface WebParts {
  config: Config;
  database: Database;
  secrets: InstallationSecrets;
  log: Log;
  distDir: string;
}

export interface Web {
  server: FastifyInstance;
  /** Takes no more requests; resolves once everything accepted is answered and stored. */
  close(): Promise<void>;
}

/** Wires everything that answers requests. */
export async function composeWeb(parts: WebParts): Promise<Web> {
  const { config, database, secrets, log, distDir } = parts;
  const clock = createClock(config.clockOffset);
  const clientDir = join(distDir, 'client');
  const internalAccounts = new Set(config.internalAccounts);
  const server = await createHttpServer({ log, baseUrl: config.baseUrl });
  const unfinished = new Set<Promise<void>>();
  const finishLater = (work: Promise<void>) => {
    unfinished.add(work);
    void work.finally(() => unfinished.delete(work));
  };
  const signIn = composeSignIn({ ...parts, clock, finishLater });
  const flows = createFlowCache({
    readVersion: (businessId, version) => readFlowVersion(database, businessId, version),
    readName: (businessId) => findBusinessName(database, businessId),
    clock,
  });
  const batcher = composeBatcher(database);
  const widgets = await composeWidgets({ config, database, distDir });
  const reader = createWidgetReader(widgets.files);
  const ready = createReadyAnswers();
  const onBuilt = (widgetId: string) => {
    reader.forget(widgetId);
    ready.clear();
  };
  const calls = [
    ...accountCalls({ internalAccounts }),
    ...businessCalls({ origins: linkOrigins(config), onChange: scheduleRebuildNow }),
    ...languageCalls(),
    ...surveyFlowCalls({ readBusinessName, listQuestionsWithResponses }),
    ...responseCalls(),
    ...showcaseCalls({ onChange: scheduleRebuild }),
    ...widgetCalls({ ...widgets, onBuilt, log }),
    ...surveyCalls({ database, tokenKey: secrets.keyFor('survey sessions'), flows, batcher }),
  ];
  requireAllCalls(CALLS, calls);
  const accessTokens = createAccessTokens({
    readKeys: () => signIn.api.getJwks(),
    issuer: config.baseUrl,
  });
  const { rateLimit } = config;
  serveCalls(server, calls, { database, accessTokens, clock, internalAccounts, rateLimit });
  serveSignIn(server, {
    signIn,
    baseUrl: config.baseUrl,
    rateLimit,
    onSignedIn: async (email) => {
      const options = { baseUrl: config.baseUrl, now: clock.now(), whom: { email } };
      // The person is signed in whatever becomes of the mail: the sweep sends it where this fails.
      await database
        .transaction()
        .execute((tx) => mailConfirmations(tx, options))
        .catch((error: unknown) => log.error({ err: error }, 'confirmation not queued'));
    },
  });
  serveConfirmPage(server, { database, clock, rateLimit });
  serveOutbox(server, database);
  serveWidgets(server, { reader, ready });
  serveHealth(server, database);
  const { baseUrl } = config;
  await serveSurveyPage(server, { database, flows, clock, baseUrl, clientDir, rateLimit });
  await serveDashboard(server, clientDir);
  return {
    server,
    async close() {
      await server.close();
      await batcher.drain();
      await Promise.all(unfinished);
    },
  };
}

function linkOrigins({ baseUrl, baseUrlAgency }: Config) {
  return { baseUrl, baseUrlAgency: baseUrlAgency ?? baseUrl };
}

function composeBatcher(database: Database): AnswerBatcher {
  return createAnswerBatcher({
    async write(rows) {
      const { places, showcasedIn } = await upsertAnswers(database, rows);
      for (const businessId of showcasedIn) {
        await database.transaction().execute((tx) => scheduleRebuild(tx, businessId));
      }
      return places;
    },
    isEverybodysFault: isDatabaseAway,
  });
}

/** What widgets say of the business itself, and where they may be shown, is seen at once. */
function scheduleRebuildNow(tx: Tx, businessId: string): Promise<void> {
  return scheduleRebuild(tx, businessId, { delay: 0 });
}

interface DataParts {
  config: Config;
  database: Database;
  distDir: string;
}

async function composeWidgets({ config, database, distDir }: DataParts): Promise<BuildParts> {
  const files = composeFiles(config);
  const core = await readWidgetScript(join(distDir, 'client'));
  // Previews draw with it before anything was built.
  await putScript(files, CORE, core);
  const clock = createClock(config.clockOffset);
  return { database, files, clock, core, baseUrl: config.baseUrl, onBuilt: () => {} };
}

function composeFiles({ dataDir }: Config): FileStore {
  return createLocalFileStore(join(dataDir, 'files'));
}

interface SignInParts extends WebParts {
  clock: Clock;
  /** Takes what has to be done before the database is let go. */
  finishLater: (work: Promise<void>) => void;
}

function composeSignIn({ config, database, secrets, log, clock, finishLater }: SignInParts) {
  return createSignIn({
    database,
    secret: secrets.keyFor('sign-in').toString('base64url'),
    baseUrl: config.baseUrl,
    trustedOrigins: localOrigins(config),
    accessTokenTtl: config.accessTokenTtl,
    onResetAsked: (user, token) => {
      // The library waits for this hook inside its own transaction, so it must not wait for the pool.
      const options = { user, token, baseUrl: config.baseUrl, now: clock.now() };
      const queued = database.transaction().execute((tx) => mailReset(tx, options));
      finishLater(
        queued.catch((error: unknown) => log.error({ err: error }, 'reset mail not queued')),
      );
    },
  });
}

/** On one's own machine localhost and 127.0.0.1 are the same place; elsewhere neither is ours. */
function localOrigins({ baseUrl, port }: Config): string[] {
  const names = ['localhost', '127.0.0.1'];
  if (!names.includes(new URL(baseUrl).hostname)) return [];
  return names.map((host) => `http://${host}:${port}`);
}

/** The jobs, each tied to its work, and the adapters they hold. */
export async function composeJobs({ config, database, distDir }: DataParts) {
  const widgets = await composeWidgets({ config, database, distDir });
  const clock = createClock(config.clockOffset);
  const mailSender = composeMailSender(config);
  const jobs: BoundJob[] = [
    bindJob(rebuildWidgets, ({ businessId }) => buildWidgets(widgets, businessId)),
    bindJob(renewWidgetsJob, () => renewWidgets(database, widgets.core.hash)),
    bindJob(deliverMessages, () =>
      deliverDueMessages({ database, clock, mailSender, mailFrom: config.mailFrom }),
    ),
    bindJob(sweepConfirmations, async () => {
      const now = clock.now();
      // Whoever signed up this minute gets theirs from the sign-up itself.
      const signedUpBefore = new Date(Date.now() - 60_000);
      const options = { baseUrl: config.baseUrl, now, whom: { signedUpBefore } };
      await database.transaction().execute((tx) => mailConfirmations(tx, options));
    }),
  ];
  return { jobs, close: () => mailSender.close() };
}

function composeMailSender({ smtpUrl }: Config): MailSender {
  return smtpUrl ? createSmtpSender(smtpUrl) : createLocalMailSender();
}
