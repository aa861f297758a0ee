import { sweepConfirmations } from '#server/modules/accounts/jobs.ts';
import { mailConfirmations } from '#server/modules/accounts/mail-confirmations.ts';
import { sweepUploads } from '#server/modules/files/jobs.ts';
import { sweepUnusedUploads } from '#server/modules/files/sweep-uploads.ts';
import { deliverDueMessages } from '#server/modules/outbox/deliver-due-messages.ts';
import { deliverMessages } from '#server/modules/outbox/jobs.ts';
import { buildWidgets } from '#server/modules/widgets/build-widgets.ts';
import { rebuildWidgets, renewWidgets as renewWidgetsJob } from '#server/modules/widgets/jobs.ts';
import { renewWidgets } from '#server/modules/widgets/renew-widgets.ts';
import { createClock } from '#server/platform/clock.ts';
import { type BoundJob, bindJob } from '#server/platform/jobs/job.ts';
import { composeWidgets, type DataParts } from './compose-widgets.ts';
import { pickMailSender } from './pick-adapters.ts';

/** The jobs, each tied to its work, and the adapters they hold. */
export async function composeJobs({ config, database, distDir }: DataParts) {
  const widgets = await composeWidgets({ config, database, distDir });
  const clock = createClock(config.clockOffset);
  const mailSender = pickMailSender(config);
  const jobs: BoundJob[] = [
    bindJob(rebuildWidgets, ({ businessId }) => buildWidgets(widgets, businessId)),
    bindJob(renewWidgetsJob, () => renewWidgets(database, widgets.builtFor)),
    bindJob(sweepUploads, () =>
      sweepUnusedUploads({ database, files: widgets.files, now: clock.now() }),
    ),
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
  return {
    jobs,
    /** What a new version of the product, or a new machine, has to do first. */
    begin: () => renewWidgets(database, widgets.builtFor),
    close: () => mailSender.close(),
  };
}
