import { oneLine } from '#domain/display-text.ts';
import { fill } from '#domain/fill-placeholders.ts';
import { shorten } from '#domain/text.ts';
import { type ServerLanguage, textsFor } from '#server/texts/texts-for.ts';
import type { Recipient } from '../recipient.ts';

/** Code points of a name in a mail: it also stands in the subject. */
const NAME_LENGTH = 60;

const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/**
 * A name within a sentence of a mail: on one line, short enough for a subject, and without an effect on the direction of
 * the words around it; empty if it is invisible.
 */
export function nameInMail(name: string): string {
  const short = shorten(oneLine(name), NAME_LENGTH);
  return RIGHT_TO_LEFT.test(short) ? `\u2068${short}\u2069` : short;
}

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

/** A sentence with a count, in the singular or plural. */
export function counted(
  texts: { one: string; other: string },
  count: number,
  language: ServerLanguage,
): string {
  if (count === 1) return texts.one;
  return fill(texts.other, { count: count.toLocaleString(language) });
}
