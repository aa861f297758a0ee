import { sweepConfirmations } from '#server/modules/accounts/jobs.ts';
import { mailConfirmations } from '#server/modules/accounts/mail-confirmations.ts';
import { rebuildWidgets } from '#server/modules/after-changes/schedule-rebuild.ts';
import { stopFollowUps } from '#server/modules/after-changes/stop-follow-ups.ts';
import { removeFiles, sweepUploads } from '#server/modules/files/jobs.ts';
import { sweepUnusedUploads } from '#server/modules/files/sweep-uploads.ts';
import { cancelAnswered } from '#server/modules/invites/cancel-answered.ts';
import { followUp } from '#server/modules/invites/jobs.ts';
import { sendFollowUps } from '#server/modules/invites/send-follow-ups.ts';
import { createDelivery, type Delivery } from '#server/modules/messages/create-delivery.ts';
import { deliverMessages } from '#server/modules/messages/jobs.ts';
import { applyRetention as applyRetentionJob } from '#server/modules/privacy/jobs.ts';
import { applyRetention } from '#server/modules/privacy/retention/apply-retention.ts';
import { indexResponses, runIndexing } from '#server/modules/read-model/jobs.ts';
import { forgetViews } from '#server/modules/widget-views/forget-views.ts';
import {
  forgetViews as forgetViewsJob,
  tellOwners as tellOwnersJob,
} from '#server/modules/widget-views/jobs.ts';
import { tellOwners } from '#server/modules/widget-views/tell-owners.ts';
import { buildWidgets } from '#server/modules/widgets/build-widgets.ts';
import { renewWidgets as renewWidgetsJob } from '#server/modules/widgets/jobs.ts';
import { renewWidgets } from '#server/modules/widgets/renew-widgets.ts';
import { type Clock, createClock } from '#server/platform/clock.ts';
import type { InstallationSecrets } from '#server/platform/installation-secrets.ts';
import { addMissingJobs, runAddMissingJobs } from '#server/platform/jobs/add-missing-jobs.ts';
import { bindBusinessJob } from '#server/platform/jobs/business-job.ts';
import { type BoundJob, bindJob } from '#server/platform/jobs/job.ts';
import type { Log } from '#server/platform/log.ts';
import { textTimeOf } from '#server/platform/text-hours.ts';
import { idTokenOf } from '#server/platform/tokens.ts';
import { composeInvites } from './compose-invites.ts';
import { composeWidgets, type DataParts } from './compose-widgets.ts';
import { pickMailSender, pickTextSender } from './pick-adapters.ts';

interface JobParts extends DataParts {
  secrets: InstallationSecrets;
  log: Log;
}

/** The jobs, each tied to its work, and the adapters they hold. */
export async function composeJobs(parts: JobParts) {
  const { config, database, distDir } = parts;
  const widgets = await composeWidgets({ config, database, distDir });
  const clock = createClock(config.clockOffset);
  const delivery = composeDelivery(parts, clock);
  const invites = composeInvites(config, parts.secrets);
  const jobs: BoundJob[] = [
    bindBusinessJob(database, rebuildWidgets, (businessId) => buildWidgets(widgets, businessId)),
    bindBusinessJob(database, stopFollowUps, (businessId, answered) => {
      const inviteIds = answered.flatMap((answer) => answer.inviteIds);
      return cancelAnswered(database, { businessId, inviteIds, now: clock.now() });
    }),
    bindBusinessJob(database, removeFiles, (_businessId, forgotten) =>
      widgets.files.remove(forgotten.flatMap(({ fileKeys }) => fileKeys)),
    ),
    bindJob(addMissingJobs, () => runAddMissingJobs(database)),
    bindJob(renewWidgetsJob, () => renewWidgets(database, widgets.builtFor)),
    bindJob(tellOwnersJob, (_payload, jobLog) =>
      tellOwners(database, { baseUrl: config.baseUrl, log: jobLog, now: clock.now() }),
    ),
    bindJob(forgetViewsJob, () => forgetViews(database, clock.now())),
    bindJob(indexResponses, () => runIndexing(database)),
    bindJob(sweepUploads, () =>
      sweepUnusedUploads({ database, files: widgets.files, now: clock.now() }),
    ),
    bindJob(applyRetentionJob, (_payload, jobLog) =>
      applyRetention({ database, log: jobLog, now: clock.now() }),
    ),
    bindJob(deliverMessages, () => delivery.wake()),
    bindJob(followUp, (_payload, log) =>
      sendFollowUps(database, { ...invites, log, now: clock.now() }),
    ),
    bindJob(sweepConfirmations, async () => {
      const now = clock.now();
      // Whoever signed up this minute gets theirs from the sign-up itself.
      const signedUpBefore = new Date(Date.now() - 60_000);
      const options = { baseUrl: config.baseUrl, now, whom: { signedUpBefore } };
      await database.transaction().execute((tx) => mailConfirmations(tx, options));
    }),
  ];
  return {
    jobs,
    /** What a new version of the product, or a new machine, has to do first. */
    async begin() {
      await renewWidgets(database, widgets.builtFor);
      await delivery.wake();
    },
    /** Resolves once nothing is being sent. */
    sent: () => delivery.settled(),
    /** What is being sent is settled first. */
    close: () => delivery.stop(),
  };
}

function composeDelivery({ config, database, secrets, log }: JobParts, clock: Clock): Delivery {
  const { baseUrl, databaseUrl, quietHours, smtpRate, textRate } = config;
  const hooksKey = secrets.keyFor('provider hooks');
  return createDelivery({
    database,
    clock,
    log,
    isOnlyProcess: databaseUrl === undefined,
    mail: { sender: pickMailSender(config), rate: smtpRate },
    text: {
      sender: pickTextSender(config),
      rate: textRate,
      timeOf: quietHours ? textTimeOf : (_number, at) => at,
      statusUrlOf: (businessId, messageId) =>
        `${baseUrl}/hooks/twilio/status/${idTokenOf(hooksKey, businessId, messageId)}`,
    },
  });
}
