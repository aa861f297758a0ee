import { fill } from '#domain/fill-placeholders.ts';
import { textsFor } from '#server/texts/texts-for.ts';
import { nameInMail } from '../name-in-mail.ts';
import type { Recipient } from '../recipient.ts';

/** The name of the business whose settings a mail follows: the parent's for its members. */
export function settingsName({ parentName, business }: Recipient): string {
  return nameInMail(parentName ?? business.name);
}

/** Says to a member of the parent which location a mail is about. */
export function locationLine({ parentName, business, language }: Recipient): string[] {
  if (parentName === null) return [];
  const values = { location: nameInMail(business.name), parent: nameInMail(parentName) };
  return [fill(textsFor(language).mails.notifications.location, values)];
}
