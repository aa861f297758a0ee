import type { FeedbackSession, JourneyEntry } from '#contract/responses.ts';
import { collapseWhitespace } from '#domain/text.ts';

/** A text field of an entry; '' where it is missing. Entries hold whatever their type asks for. */
export function fieldOf(entry: JourneyEntry, name: string): string {
  const value = entry[name];
  return typeof value === 'string' ? value : '';
}

/** The options that were chosen. */
export function chosenOf(entry: JourneyEntry): string[] {
  const { answer } = entry;
  const list = Array.isArray(answer) ? answer : [answer];
  return list.filter((one) => typeof one === 'string');
}

/** Who answered, by their own word or by the invite; null is nobody known. */
export function personOf(session: FeedbackSession): string | null {
  const named = (['contactq', 'testimonial'] as const)
    .flatMap((type) => session.journeyFeedback.filter((entry) => entry.type === type))
    .map((entry) => fieldOf(entry, 'name'))
    .find((name) => name !== '');
  return named ?? (session.inviteSentToName || null);
}

/** The words that say most of a response: what was written, else what was chosen. */
export function excerptOf({ journeyFeedback }: FeedbackSession): string {
  const written = (['testimonial', 'openq'] as const)
    .flatMap((type) => journeyFeedback.filter((entry) => entry.type === type))
    .map((entry) => fieldOf(entry, 'textAnswer'))
    .find((text) => text !== '');
  if (written !== undefined) return written;
  const choices = journeyFeedback.filter(({ type }) => type === 'singleq' || type === 'multiq');
  return choices.flatMap(chosenOf).join(', ');
}

/** Characters shown before the words that were searched, so that a short line still holds them. */
const LEAD = 32;

/** Where words were searched, the text that holds them, from shortly before them; else the excerpt. */
export function excerptAround(session: FeedbackSession, words: string): string {
  const wanted = collapseWhitespace(words).toLowerCase();
  if (wanted === '') return excerptOf(session);
  const at = (text: string) => text.toLowerCase().indexOf(wanted);
  const holder = [excerptOf(session), ...searchedTexts(session)]
    .map(collapseWhitespace)
    .find((text) => at(text) >= 0);
  return holder === undefined ? excerptOf(session) : fromShortlyBefore(holder, at(holder));
}

/** The same texts in which the server looks for words. */
function searchedTexts({ journeyFeedback, reference, orderReference }: FeedbackSession): string[] {
  const answers = journeyFeedback.flatMap((entry) => [
    ...(['textAnswer', 'name', 'company', 'jobTitle'] as const).map((name) => fieldOf(entry, name)),
    ...chosenOf(entry),
  ]);
  return [...answers, reference ?? '', orderReference ?? ''];
}

function fromShortlyBefore(text: string, at: number): string {
  if (at <= LEAD) return text;
  const gap = text.indexOf(' ', at - LEAD);
  return `…${text.slice(gap >= 0 && gap < at ? gap + 1 : at)}`;
}

/** New compares with the last access as it stood when this sign-in began. */
export function isNew(session: FeedbackSession, lastAccessed: number | null): boolean {
  return !session.isArchived && session.sessionStartTime > (lastAccessed ?? 0);
}
