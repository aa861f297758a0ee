import { newStoredSurvey, readStoredSurvey, type StoredSurvey } from './stored-survey.ts';

/** The part of a browser's storage that is used. */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem'>;

export type SurveyStorage = {
  read(): StoredSurvey;
  /** Changes what stands there now, which another tab may have written since the last read. */
  update(change: (stored: StoredSurvey) => StoredSurvey): StoredSurvey;
  /** Forgets everything and starts again, as another respondent. */
  reset(): void;
};

type Options = {
  readonly key: string;
  readonly store: KeyValueStore;
  readonly flowVersion: number;
};

/** What this device remembers of the survey, written at once and read again each time. */
export function createSurveyStorage({ key, store, flowVersion }: Options): SurveyStorage {
  let last = readStoredSurvey(store.getItem(key)) ?? newStoredSurvey(flowVersion);

  function read(): StoredSurvey {
    last = readStoredSurvey(store.getItem(key)) ?? last;
    return last;
  }

  function write(stored: StoredSurvey): StoredSurvey {
    last = stored;
    try {
      store.setItem(key, JSON.stringify(stored));
    } catch {
      // The storage is full or forbidden: this page still remembers, for as long as it is open.
    }
    return stored;
  }

  return {
    read,
    update: (change) => write(change(read())),
    reset: () => void write(newStoredSurvey(flowVersion)),
  };
}

/** The key under which one survey is remembered, apart for each invite and for tests. */
export function storageKey(
  handle: string,
  { invite, isTest }: { invite: string | null; isTest: boolean },
): string {
  return isTest ? `goodword-test:${handle}` : `goodword:${handle}:${invite ?? ''}`;
}
