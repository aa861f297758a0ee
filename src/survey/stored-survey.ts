import type { ViaSource } from '#domain/sources.ts';
import { type Drafts, hasVideo } from './draft.ts';
import type { SentEntry } from './draft-to-entry.ts';
import type { SurveyFiles } from './survey-files.ts';
import type { StepIndex } from './survey-navigation.ts';

/** An answer waiting to be sent; `key` distinguishes it from a later answer to the same step. */
export type OutgoingAnswer = {
  readonly i: number;
  readonly entry: SentEntry;
  readonly key: string;
};

/** What a device stores about one survey, shared by all tabs. */
export type StoredSurvey = {
  readonly clientKey: string;
  /** How the respondent came, before they answered. */
  readonly via: ViaSource;
  /** The survey version that the answers belong to. */
  readonly flowVersion: number;
  /** The rating that the respondent last clicked in an email. */
  readonly entranceRating: number | null;
  readonly session: { readonly sessionID: string; readonly sessionToken: string } | null;
  readonly at: StepIndex;
  readonly drafts: Drafts;
  /** Answers that the server has not acknowledged, in sending order. */
  readonly outgoing: readonly OutgoingAnswer[];
  /** Those that answers name, by their ids on this device. */
  readonly files: SurveyFiles;
  /** The respondent has reached the end, but the server has not confirmed it. */
  readonly isFinishing: boolean;
  readonly isFinished: boolean;
  /** When this respondent first opened the survey, in milliseconds; null if an older page version stored it. */
  readonly openedAt: number | null;
  /** The fields to finish with; null until the end is reached. */
  readonly finishData: FinishData | null;
  /** The link with which a respondent can withdraw their consent to publication. */
  readonly consentURL: string | null;
  /** Stored separately, because the drafts are deleted. */
  readonly answeredByVideo: boolean;
};

export type FinishData = {
  /** The value of the honeypot field. */
  readonly website: string;
  readonly secondsOpen: number | null;
};

/** The initial state of a survey. */
export function newStoredSurvey(flowVersion: number, via: ViaSource): StoredSurvey {
  return {
    clientKey: newKey(),
    via,
    flowVersion,
    entranceRating: null,
    session: null,
    at: null,
    drafts: {},
    outgoing: [],
    files: {},
    isFinishing: false,
    isFinished: false,
    openedAt: Date.now(),
    finishData: null,
    consentURL: null,
    answeredByVideo: false,
  };
}

/** Queues an answer, replacing an earlier one to the same step. */
export function withOutgoing(stored: StoredSurvey, i: number, entry: SentEntry): StoredSurvey {
  const others = stored.outgoing.filter((answer) => answer.i !== i);
  return { ...stored, outgoing: [...others, { i, entry, key: newKey() }] };
}

/** Removes an answer, unless a later one to the same step has replaced it. */
export function withoutOutgoing(stored: StoredSurvey, key: string): StoredSurvey {
  return { ...stored, outgoing: stored.outgoing.filter((answer) => answer.key !== key) };
}

/** Marks the end as reached at `now`, in milliseconds; `website` is the honeypot field. */
export function finishingSurvey(
  stored: StoredSurvey,
  { website, now }: { readonly website: string; readonly now: number },
): StoredSurvey {
  const { openedAt } = stored;
  const secondsOpen = openedAt === null ? null : Math.max(0, (now - openedAt) / 1000);
  return { ...stored, isFinishing: true, finishData: { website, secondsOpen } };
}

/** The state after the server has confirmed the end, without anything that the person gave. The uploads know their own addresses. */
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
    files: {},
    isFinishing: false,
    isFinished: true,
  };
}

/** Parses the stored state; null if it is not ours. */
export function readStoredSurvey(text: string | null): StoredSurvey | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isStoredSurvey(value) ? { ...MISSING_FIELDS, ...value } : null;
  } catch {
    return null;
  }
}

/** Fields that an older page version did not store. */
const MISSING_FIELDS = {
  via: 'link',
  files: {},
  openedAt: null,
  finishData: null,
  consentURL: null,
  answeredByVideo: false,
} as const;

// Only this page writes it, so a wrong shape means an older version or tampering: start over.
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

/** 32 random characters. (`crypto.randomUUID` does not exist on plain http.) */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
