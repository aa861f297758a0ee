import type { FeedbackSession } from '#contract/responses.ts';
import { foldPhrase, foldText } from '#domain/fold-text.ts';
import { chosenOf, excerptOf, fieldOf, personOf, videosOf } from '#domain/response-words.ts';
import { collapseWhitespace, shorten } from '#domain/text.ts';

/** The respondent's address or number, as answered or from the invite; null if neither is known. */
export function addressOf(session: FeedbackSession): string | null {
  const contact = session.journeyFeedback.find((entry) => entry.type === 'contactq');
  const answered =
    contact === undefined ? [] : [fieldOf(contact, 'email'), fieldOf(contact, 'mobile')];
  const invited = [session.inviteSentToEmail, session.inviteSentToNumber];
  return [...answered, ...invited].find((one) => one !== null && one !== '') ?? null;
}

/** The reference of a response as the present name of its named link, followed by the reference if that differs. */
export function referenceOf({
  reference,
  linkName,
}: Pick<FeedbackSession, 'reference' | 'linkName'>): string | null {
  if (linkName === null || linkName === reference) return reference;
  return `${linkName} (${reference})`;
}

/** Maximum characters before the match, so that the match fits in a short line. */
const LEAD = 32;
/** Maximum characters of the details before the response's own text. */
const ABOUT = 60;

/**
 * In a search, the text around the match; otherwise the excerpt. A match outside the
 * comment is shown before the excerpt, unless it is the name, which the row shows anyway.
 */
export function excerptAround(session: FeedbackSession, searchText: string): string {
  const wanted = foldPhrase(searchText);
  const usual = excerptOf(session);
  if (wanted === '') return usual;
  const holds = (text: string | null) => foldText(text ?? '').includes(wanted);
  const said = [usual, ...textsOf(session)].find(holds);
  if (said !== undefined) return fromShortlyBefore(said, wanted);
  const about = holds(personOf(session)) ? undefined : textsAbout(session).find(holds);
  if (about === undefined) return usual;
  const found = shorten(fromShortlyBefore(about, wanted), ABOUT);
  return usual === '' ? found : `${found} · ${usual}`;
}

/** Together with the details, the same texts that the server searches. */
function textsOf({ journeyFeedback }: FeedbackSession): string[] {
  return journeyFeedback.flatMap((entry) => [fieldOf(entry, 'textAnswer'), ...chosenOf(entry)]);
}

function textsAbout(session: FeedbackSession): string[] {
  const { journeyFeedback, reference, orderReference, note } = session;
  const people = journeyFeedback.flatMap((entry) =>
    ['name', 'company', 'jobTitle', 'email', 'mobile'].map((name) => fieldOf(entry, name)),
  );
  const { inviteSentToName, inviteSentToEmail, inviteSentToNumber } = session;
  const invited = [inviteSentToName, inviteSentToEmail, inviteSentToNumber];
  const all = [...people, reference, orderReference, ...invited, note];
  return all.filter((text) => text !== null);
}

function fromShortlyBefore(holder: string, wanted: string): string {
  const text = collapseWhitespace(holder);
  const at = matchIndex(text, wanted);
  if (at <= LEAD) return text;
  const gap = text.indexOf(' ', at - LEAD);
  return `…${text.slice(gap >= 0 && gap < at ? gap + 1 : at)}`;
}

/** Folding preserves the number of words and, mostly, of letters in each. */
function matchIndex(text: string, wanted: string): number {
  const folded = foldText(text);
  const before = folded.slice(0, folded.indexOf(wanted)).split(' ');
  const within = before.pop()?.length ?? 0;
  const parts = text.split(' ');
  const start = parts.slice(0, before.length).reduce((sum, word) => sum + word.length + 1, 0);
  return start + Math.min(within, parts[before.length]?.length ?? 0);
}

/** What stands for the excerpt of a response without any. */
export function noTextOf(session: FeedbackSession) {
  return videosOf(session).length > 0 ? 'responses.videoAnswer' : 'responses.noText';
}

/** New since the last access before the current sign-in. */
export function isNew(session: FeedbackSession, lastAccessed: number | null): boolean {
  return !session.isArchived && !session.isTest && session.sessionStartTime > (lastAccessed ?? 0);
}
