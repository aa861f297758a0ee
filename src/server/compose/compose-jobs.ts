import { join } from 'node:path';
import { accountJobs } from '#server/modules/accounts/jobs.ts';
import { activityJobs } from '#server/modules/activity/jobs.ts';
import { endAllSubscriptions } from '#server/modules/billing/follow-closing.ts';
import { billingJobs } from '#server/modules/billing/jobs.ts';
import { businessExportJobs } from '#server/modules/business-exports/jobs.ts';
import { clientReportJobs } from '#server/modules/client-reports/jobs.ts';
import { closingJobs } from '#server/modules/closing/jobs.ts';
import { domainJobs } from '#server/modules/domains/jobs.ts';
import { eventJobs } from '#server/modules/events/jobs.ts';
import { fileJobs } from '#server/modules/files/jobs.ts';
import { internalViewJobs } from '#server/modules/internal-views/jobs.ts';
import { inviteJobs } from '#server/modules/invites/jobs.ts';
import { createDelivery, type Delivery } from '#server/modules/messages/create-delivery.ts';
import { messageJobs } from '#server/modules/messages/jobs.ts';
import { missionControlJobs } from '#server/modules/mission-control/jobs.ts';
import { notificationMailJobs } from '#server/modules/notification-mails/jobs.ts';
import { notificationJobs } from '#server/modules/notifications/jobs.ts';
import { platformJobs } from '#server/modules/platforms/jobs.ts';
import { privacyJobs } from '#server/modules/privacy/jobs.ts';
import { readModelJobs } from '#server/modules/read-model/jobs.ts';
import { reviewJobs } from '#server/modules/reviews/jobs.ts';
import { supportJobs } from '#server/modules/support/jobs.ts';
import { unopenedJobs } from '#server/modules/survey/unopened/jobs.ts';
import { videoJobs } from '#server/modules/videos/jobs.ts';
import { createVideoRendering } from '#server/modules/videos/rendering/render-next.ts';
import { widgetViewJobs } from '#server/modules/widget-views/jobs.ts';
import { widgetJobs } from '#server/modules/widgets/jobs.ts';
import { type Clock, createClock } from '#server/platform/clock.ts';
import type { InstallationSecrets } from '#server/platform/installation-secrets.ts';
import { addMissingJobs } from '#server/platform/jobs/add-missing-jobs.ts';
import type { BoundJob } from '#server/platform/jobs/job.ts';
import { obeySendingPause } from '#server/platform/jobs/sending-pause.ts';
import type { Log } from '#server/platform/log.ts';
import { textTimeOf } from '#server/platform/text-time-of-number.ts';
import { idTokenOf } from '#server/platform/tokens.ts';
import { composeBilling, JOB_LIMITS } from './compose-billing.ts';
import {
  composeDomains,
  composeInvites,
  composeReportLinks,
  composeRestoring,
  composeReviews,
  composeWidgets,
  type DataDependencies,
} from './compose-dependencies.ts';
import {
  pickIncomingFiles,
  pickMailSender,
  pickTextSender,
  pickVideoRenderer,
} from './pick-adapters.ts';

interface JobDependencies extends DataDependencies {
  secrets: InstallationSecrets;
  log: Log;
}

/** The jobs of all modules, and the adapters they use. */
export async function composeJobs(dependencies: JobDependencies) {
  const { config, database } = dependencies;
  const { baseUrl } = config;
  const widgets = await composeWidgets(dependencies);
  const clock = createClock(config.clockOffset);
  const delivery = composeDelivery(dependencies, clock);
  const invites = composeInvites(config, dependencies.secrets);
  const billing = composeBilling(dependencies, JOB_LIMITS);
  const reviews = composeReviews(dependencies, dependencies.secrets);
  const { renderer, how } = await pickVideoRenderer(config);
  dependencies.log.info(`videos are ${how}`);
  const { files } = widgets;
  const workRoot = join(config.dataDir, 'rendering');
  const rendering = createVideoRendering({ database, files, clock, renderer, workRoot });
  const incoming = pickIncomingFiles(config);
  const jobs: BoundJob[] = [
    addMissingJobs(database),
    ...widgetJobs(widgets),
    ...widgetViewJobs(database),
    ...domainJobs({
      ...{ database, clock },
      ...composeDomains(config, dependencies.secrets, dependencies.log),
    }),
    ...eventJobs(database),
    ...notificationJobs(database),
    ...notificationMailJobs({
      database,
      baseUrl,
      switchOffKeys: dependencies.secrets.keysFor('switch off'),
    }),
    ...readModelJobs(database),
    ...missionControlJobs(database),
    ...clientReportJobs({ database, ...composeReportLinks(config, dependencies.secrets) }),
    ...unopenedJobs({ database, log: dependencies.log }),
    ...fileJobs({ database, files: widgets.files, incoming }),
    ...businessExportJobs({ database, files: widgets.files, clock, baseUrl }),
    ...videoJobs(rendering, { database, files: widgets.files, incoming, clock, baseUrl }),
    ...billingJobs(billing),
    ...closingJobs({
      database,
      files: widgets.files,
      endSubscriptions: (businessId) => endAllSubscriptions(billing, businessId),
      ...composeRestoring(config, dependencies.secrets),
    }),
    ...privacyJobs({ database, activityKeys: invites.activityKeys }),
    ...activityJobs(database),
    ...internalViewJobs(database),
    ...messageJobs(delivery, database),
    ...inviteJobs({ ...invites, database }),
    ...reviewJobs(reviews),
    ...platformJobs(database),
    ...supportJobs(database),
    ...accountJobs({ database, machineClock: createClock(0), baseUrl }),
  ];
  return {
    jobs: obeySendingPause(database, jobs),
    /** Resolves when no message is being sent. */
    sent: () => delivery.settled(),
    /** Gives up the video that is being rendered, so that nobody waits for it. */
    interrupt: rendering.interrupt,
    /** Stops sending; resolves once the messages being sent are settled. */
    close: () => delivery.stop(),
  };
}

function composeDelivery(
  { config, database, secrets, log }: JobDependencies,
  clock: Clock,
): Delivery {
  const { baseUrl, databaseUrl, quietHours, smtpRate, textRate } = config;
  const hooksKeys = secrets.keysFor('provider hooks');
  return createDelivery({
    database,
    clock,
    machineClock: createClock(0),
    log,
    isOnlyProcess: databaseUrl === undefined,
    activityKeys: secrets.keysFor('activity'),
    mail: { sender: pickMailSender(config), rate: smtpRate },
    text: {
      sender: pickTextSender(config),
      rate: textRate,
      timeOf: quietHours ? textTimeOf : (_number, at) => at,
      statusUrlOf: (businessId, messageId) =>
        `${baseUrl}/hooks/twilio/status/${idTokenOf(hooksKeys, businessId, messageId)}`,
    },
  });
}
