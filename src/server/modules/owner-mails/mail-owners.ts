import type { MailedEvent } from '#domain/business-events.ts';
import { listBusinessOwners, readBusiness } from '#server/modules/businesses/queries.ts';
import { takeEventsToMail } from '#server/modules/events/take-events-to-mail.ts';
import { queueMail } from '#server/modules/messages/queue-mail.ts';
import type { ComposedMail } from '#server/platform/action-mail.tsx';
import type { Tx } from '#server/platform/context.ts';
import { languageOfPerson } from '#server/texts/pick-language.ts';
import { composePageViewsMail } from './mails/page-views-mail.ts';
import { composeStoppedImportMail } from './mails/stopped-import-mail.ts';
import type { OwnerMail } from './owner-mail.ts';

/** Mails the owners of a business about what happened, each event once. */
export async function mailOwners(
  tx: Tx,
  businessId: string,
  { baseUrl, now }: { baseUrl: string; now: Date },
): Promise<void> {
  const events = await takeEventsToMail(tx, businessId);
  if (events.length === 0) return;
  const owners = await listBusinessOwners(tx, businessId);
  const { name: businessName } = await readBusiness(tx, businessId);
  for (const event of events) {
    for (const owner of owners) {
      const { name, email } = owner;
      const language = languageOfPerson(owner);
      const mail = composeMail(event, { language, name, businessId, businessName, baseUrl });
      await queueMail(tx, { ...mail, recipient: email, now });
    }
  }
}

function composeMail(event: MailedEvent, owner: OwnerMail): ComposedMail {
  if (event.kind === 'importStopped') return composeStoppedImportMail(event, owner);
  return composePageViewsMail(event, owner);
}
