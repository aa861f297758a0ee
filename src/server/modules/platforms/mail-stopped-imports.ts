import { fill } from '#domain/fill-placeholders.ts';
import { PLATFORMS } from '#domain/platforms.ts';
import { listBusinessOwners, readAsker } from '#server/modules/businesses/queries.ts';
import { queueMail } from '#server/modules/messages/queue-mail.ts';
import { reportStoppedImports } from '#server/modules/reviews/report-stopped-imports.ts';
import { composeActionMail } from '#server/platform/action-mail.tsx';
import type { Tx } from '#server/platform/context.ts';
import { dashboardLink } from '#server/platform/dashboard-link.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { texts } from '#server/texts/en.ts';

interface Options {
  baseUrl: string;
  now: Date;
  log: Log;
}

/** Emails the owners once when an import has stopped until somebody acts. */
export async function mailStoppedImports(
  database: Database,
  { log, ...options }: Options,
): Promise<void> {
  await reportStoppedImports(database, {
    now: options.now,
    log,
    report: (tx, businessId, stopped) => mailOwners(tx, businessId, { ...options, stopped }),
  });
}

type StoppedImports = Parameters<Parameters<typeof reportStoppedImports>[1]['report']>[2];

async function mailOwners(
  tx: Tx,
  businessId: string,
  { baseUrl, now, stopped }: Omit<Options, 'log'> & { stopped: StoppedImports },
): Promise<void> {
  const owners = await listBusinessOwners(tx, businessId);
  const { businessName: business } = await readAsker(tx, businessId);
  const { subject, greeting, text, meaning, button, closing } = texts.mails.stoppedImport;
  for (const { platform: code, error } of stopped) {
    const values = { platform: PLATFORMS[code].name, business };
    for (const { name, email } of owners) {
      const mail = composeActionMail({
        subject: fill(subject, values),
        greeting: fill(greeting, { name }),
        paragraphs: [fill(text, values), texts.reviews.importErrors[error], meaning],
        button,
        link: dashboardLink(baseUrl, '/dash/settings/sharingandreviews', businessId),
        linkIntro: texts.mails.linkIntro,
        closing,
      });
      await queueMail(tx, { ...mail, recipient: email, now });
    }
  }
}
