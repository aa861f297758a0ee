import type { ViaSource } from '#domain/sources.ts';
import { newStoredSurvey, readStoredSurvey, type StoredSurvey } from './stored-survey.ts';

/** The part of the browser's storage that is used. */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem'>;

export type SurveyStorage = {
  read(): StoredSurvey;
  /** Updates the current value, which another tab may have written since the last read. */
  update(change: (stored: StoredSurvey) => StoredSurvey): StoredSurvey;
  /** Deletes everything and starts over as a new respondent. */
  reset(): void;
};

type Options = {
  readonly key: string;
  /** The key under which older versions of the page stored it. */
  readonly formerKey?: string;
  readonly store: KeyValueStore;
  readonly flowVersion: number;
  /** The source that the page's address names; null is a plain link. */
  readonly via: ViaSource | null;
};

/** The device's stored state of the survey, written immediately and read each time. */
export function createSurveyStorage({
  key,
  formerKey,
  store,
  flowVersion,
  via,
}: Options): SurveyStorage {
  let last =
    readStoredSurvey(store.getItem(key)) ??
    readStoredSurvey(formerKey === undefined ? null : store.getItem(formerKey)) ??
    newSurvey();

  function newSurvey(): StoredSurvey {
    return newStoredSurvey(flowVersion, via ?? 'link');
  }

  function read(): StoredSurvey {
    last = readStoredSurvey(store.getItem(key)) ?? last;
    // An earlier visit without an answer says nothing of how they came to this one.
    return isBegun(last) ? last : { ...last, via: via ?? 'link' };
  }

  function write(stored: StoredSurvey): StoredSurvey {
    last = stored;
    try {
      store.setItem(key, JSON.stringify(stored));
    } catch {
      // Storage is full or forbidden: keep the state in memory while the page is open.
    }
    return stored;
  }

  return {
    read,
    update: (change) => write(change(read())),
    reset: () => void write(newSurvey()),
  };
}

/** Whether the respondent has answered anything: then it is settled how they came. */
function isBegun({ session, outgoing, isFinishing, isFinished }: StoredSurvey): boolean {
  return session !== null || outgoing.length > 0 || isFinishing || isFinished;
}

/** The storage key of one survey, separate for each invite and for tests. */
export function storageKey(
  name: string,
  { invite, isTest }: { invite: string | null; isTest: boolean },
): string {
  return isTest ? `goodword-test:${name}` : `goodword:${name}:${invite ?? ''}`;
}
