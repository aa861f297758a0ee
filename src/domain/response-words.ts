import { fieldIn, type JourneyEntry } from './survey-flow/journey-entry.ts';

/** What is read of a response for a short line about it. */
interface Response {
  readonly journeyFeedback: readonly JourneyEntry[];
  readonly inviteSentToName: string | null;
}

/** A text field of an entry; '' if missing. Which fields an entry has depends on its type. */
export function fieldOf(entry: JourneyEntry, name: string): string {
  const value = fieldIn(entry, name);
  return typeof value === 'string' ? value : '';
}

/** The chosen options. */
export function chosenOf(entry: JourneyEntry): string[] {
  const answer = fieldIn(entry, 'answer');
  const list = Array.isArray(answer) ? answer : [answer];
  return list.filter((one) => typeof one === 'string');
}

/** The respondent's name, as answered or from the invite; null if unknown. */
export function personOf({ journeyFeedback, inviteSentToName }: Response): string | null {
  const named = (['contactq', 'testimonial'] as const)
    .flatMap((type) => journeyFeedback.filter((entry) => entry.type === type))
    .map((entry) => fieldOf(entry, 'name'))
    .find((name) => name !== '');
  return named ?? (inviteSentToName || null);
}

/** The `streamUID`s of the response's videos, in the order of its answers. */
export function videosOf({ journeyFeedback }: Pick<Response, 'journeyFeedback'>): string[] {
  return journeyFeedback.map((entry) => fieldOf(entry, 'streamUID')).filter((id) => id !== '');
}

/** The most telling text of a response: the written answer, or else the chosen options. */
export function excerptOf({ journeyFeedback }: Pick<Response, 'journeyFeedback'>): string {
  const written = (['testimonial', 'openq'] as const)
    .flatMap((type) => journeyFeedback.filter((entry) => entry.type === type))
    .map((entry) => fieldOf(entry, 'textAnswer'))
    .find((text) => text !== '');
  if (written !== undefined) return written;
  const choices = journeyFeedback.filter(({ type }) => type === 'singleq' || type === 'multiq');
  return choices.flatMap(chosenOf).join(', ');
}
