import { type Drafts, hasVideo } from './draft.ts';
import type { SentEntry } from './entry-of-draft.ts';
import type { StepIndex } from './survey-navigation.ts';

/** An answer on its way; `key` tells a later answer to the same step from the one being sent. */
export type OutgoingAnswer = {
  readonly i: number;
  readonly entry: SentEntry;
  readonly key: string;
};

/** What a device remembers of one survey, in every tab alike. */
export type StoredSurvey = {
  readonly clientKey: string;
  /** The version that the answers belong to. */
  readonly flowVersion: number;
  /** The rating with which the respondent last came from an email. */
  readonly entranceRating: number | null;
  readonly session: { readonly sessionID: string; readonly sessionToken: string } | null;
  readonly at: StepIndex;
  readonly drafts: Drafts;
  /** Answers the server has not acknowledged, in the order in which they are sent. */
  readonly outgoing: readonly OutgoingAnswer[];
  /** The respondent has reached the end; the server does not know yet. */
  readonly isFinishing: boolean;
  readonly isFinished: boolean;
  /** When this respondent first opened the survey, in milliseconds; null where an older page did. */
  readonly openedAt: number | null;
  /** What the end will be sent with; null until it is reached. */
  readonly finishData: FinishData | null;
  /** Where someone who agreed to be published can change their mind. */
  readonly consentURL: string | null;
  /** Known once the drafts are forgotten. */
  readonly answeredByVideo: boolean;
};

export type FinishData = {
  /** What stood in the field that people never see. */
  readonly website: string;
  readonly secondsOpen: number | null;
};

/** The stored state of a survey that was never opened. */
export function newStoredSurvey(flowVersion: number): StoredSurvey {
  return {
    clientKey: newKey(),
    flowVersion,
    entranceRating: null,
    session: null,
    at: null,
    drafts: {},
    outgoing: [],
    isFinishing: false,
    isFinished: false,
    openedAt: Date.now(),
    finishData: null,
    consentURL: null,
    answeredByVideo: false,
  };
}

/** Puts an answer at the end of what is sent, in place of an earlier one to the same step. */
export function withOutgoing(stored: StoredSurvey, i: number, entry: SentEntry): StoredSurvey {
  const others = stored.outgoing.filter((answer) => answer.i !== i);
  return { ...stored, outgoing: [...others, { i, entry, key: newKey() }] };
}

/** Takes an answer out, unless a later one to the same step has taken its place. */
export function withoutOutgoing(stored: StoredSurvey, key: string): StoredSurvey {
  return { ...stored, outgoing: stored.outgoing.filter((answer) => answer.key !== key) };
}

/** The respondent has reached the end at `now`, in milliseconds; `website` as in Farewell. */
export function finishingSurvey(
  stored: StoredSurvey,
  { website, now }: { readonly website: string; readonly now: number },
): StoredSurvey {
  const { openedAt } = stored;
  const secondsOpen = openedAt === null ? null : Math.max(0, (now - openedAt) / 1000);
  return { ...stored, isFinishing: true, finishData: { website, secondsOpen } };
}

/** What remains once the server knows the end: enough to tell, nothing that the person wrote. */
export function finishedSurvey(
  stored: StoredSurvey,
  consentURL: string | null = null,
): StoredSurvey {
  return {
    ...stored,
    consentURL: consentURL ?? stored.consentURL,
    answeredByVideo: stored.answeredByVideo || hasVideo(stored.drafts),
    finishData: null,
    session: null,
    drafts: {},
    outgoing: [],
    isFinishing: false,
    isFinished: true,
  };
}

/** What was stored, read back; null where it is none of ours. */
export function readStoredSurvey(text: string | null): StoredSurvey | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isStoredSurvey(value) ? { ...MISSING_FIELDS, ...value } : null;
  } catch {
    return null;
  }
}

/** What an older page did not write down. */
const MISSING_FIELDS = {
  openedAt: null,
  finishData: null,
  consentURL: null,
  answeredByVideo: false,
} as const;

// Only this page writes it: a wrong form means an older page or a curious hand, and a fresh start.
function isStoredSurvey(value: unknown): value is StoredSurvey {
  if (typeof value !== 'object' || value === null) return false;
  const { clientKey, flowVersion, drafts, outgoing } = value as Partial<StoredSurvey>;
  return (
    typeof clientKey === 'string' &&
    clientKey.length >= 8 &&
    typeof flowVersion === 'number' &&
    typeof drafts === 'object' &&
    drafts !== null &&
    Array.isArray(outgoing)
  );
}

/** 32 characters that no one can guess. (`crypto.randomUUID` is missing on plain http.) */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
