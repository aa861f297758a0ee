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
};

/** The device's stored state of the survey, written immediately and read each time. */
export function createSurveyStorage({
  key,
  formerKey,
  store,
  flowVersion,
}: Options): SurveyStorage {
  let last =
    readStoredSurvey(store.getItem(key)) ??
    readStoredSurvey(formerKey === undefined ? null : store.getItem(formerKey)) ??
    newStoredSurvey(flowVersion);

  function read(): StoredSurvey {
    last = readStoredSurvey(store.getItem(key)) ?? last;
    return last;
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
    reset: () => void write(newStoredSurvey(flowVersion)),
  };
}

/** The storage key of one survey, separate for each invite and for tests. */
export function storageKey(
  name: string,
  { invite, isTest }: { invite: string | null; isTest: boolean },
): string {
  return isTest ? `goodword-test:${name}` : `goodword:${name}:${invite ?? ''}`;
}
