import type { Step } from '#domain/survey-flow/steps.ts';

/** The input of a step: chosen ratings, indexes of options or actions, texts, a tick. */
export type Draft = {
  readonly chosen: readonly number[];
  readonly fields: Readonly<Record<string, string>>;
  readonly consent: boolean;
  /** Where there is a choice: what the respondent answers by. The other stays in the draft, and is not sent. */
  readonly way?: Way | '';
};

export type Way = 'text' | 'video';

export type Drafts = Readonly<Record<number, Draft>>;

export const EMPTY_DRAFT: Draft = { chosen: [], fields: {}, consent: false };

/** True if nothing was chosen or written; a ticked consent alone does not count. */
export function isEmptyDraft(draft: Draft): boolean {
  return draft.chosen.length === 0 && Object.values(draft.fields).every((text) => !text.trim());
}

/** The rating in the drafts, or null. */
export function ratingIn(flow: readonly Step<string>[], drafts: Drafts): number | null {
  const index = flow.findIndex((step) => step.type === 'ratingq');
  return drafts[index]?.chosen[0] ?? null;
}

/** True if the share step was left without choosing an action. */
export function hasSkippedShare(flow: readonly Step<string>[], drafts: Drafts): boolean {
  const draft = drafts[flow.findIndex((step) => step.type === 'shareq')];
  return draft !== undefined && draft.chosen.length === 0;
}

/** True if a question was answered by a video. */
export function hasVideo(drafts: Drafts): boolean {
  return Object.values(drafts).some((draft) => Boolean(chosenWay(draft).fields.videoURLAnswer));
}

/** Without a video where the respondent chose to write, or without a text where they have a video and chose that. */
export function chosenWay(draft: Draft): Draft {
  const { way, fields } = draft;
  const other = way === 'text' ? 'videoURLAnswer' : way && fields.videoURLAnswer && 'textAnswer';
  return other ? { ...draft, fields: { ...fields, [other]: '' } } : draft;
}
