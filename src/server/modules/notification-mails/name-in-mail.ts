import { oneLine } from '#domain/display-text.ts';
import { shorten } from '#domain/text.ts';

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
