import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { draftStorage } from '#dashboard/browser/draft-storage.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import type { UnsavedText } from '#dashboard/ui/restored-note.tsx';
import {
  type DraftKind,
  type DraftOwner,
  draftKey,
  parseDraft,
  storeDraft,
} from './stored-drafts.ts';

type Options<Value> = {
  readonly kind: DraftKind;
  /** Tells the drafts of one kind apart, such as the id of a widget. */
  readonly thing?: string;
  /** The value in what this browser stored, maybe by an older version; null if it is unusable. */
  readonly read: (stored: Readonly<Record<string, unknown>>) => Value | null;
};

/** What the user typed here before and has not saved: the value, and the time in milliseconds. */
type Found<Value> = { readonly value: Value; readonly savedAt: number };

/**
 * What a user types into one form, kept in this browser until it is saved or discarded. It survives the end of the
 * session; nobody else who signs in here sees it.
 */
export function useDraft<Value extends object>(options: Options<Value>) {
  const { bID, user } = useBusiness();
  return useDraftOf({ userID: user.authID, bID }, options);
}

/** The same outside of a business, of this owner. */
export function useDraftOf<Value extends object>(
  owner: DraftOwner,
  { kind, thing = '', read }: Options<Value>,
) {
  const key = draftKey(kind, owner, thing);
  const [found, setFound] = useState<Found<Value> | null>(() => findDraft(key, read));
  // Another tab may be writing the draft that this form has not touched.
  const isOurs = useRef(found !== null);

  return {
    /** The draft that was there when the form opened; null once it is discarded. */
    found,
    keep(value: object): void {
      isOurs.current = true;
      storeDraft(draftStorage, key, value, Date.now());
    },
    drop(): void {
      if (isOurs.current) draftStorage.write(key, null);
      isOurs.current = false;
      setFound(null);
    },
  };
}

export type Draft<Value extends object> = ReturnType<typeof useDraft<Value>>;

/** What a form shows of its draft; `reset` shows what is saved. */
export function unsavedTextOf(
  { found, drop }: Pick<Draft<object>, 'found' | 'drop'>,
  { isDirty, reset }: { isDirty: boolean; reset: () => void },
): UnsavedText {
  return {
    restoredFrom: found !== null && isDirty ? found.savedAt : null,
    drop,
    discard(): void {
      drop();
      reset();
    },
  };
}

/** Whether there is a draft to continue; without a `thing`, any of this kind. */
export function useHasDraft(kind: DraftKind, thing?: string): boolean {
  const { bID, user } = useBusiness();
  const key = draftKey(kind, { userID: user.authID, bID }, thing ?? '');
  const isDraft = (one: string) => parseDraft(draftStorage.read(one), Date.now()) !== null;
  return useSyncExternalStore(draftStorage.subscribe, () =>
    thing === undefined
      ? draftStorage.keys().some((one) => one.startsWith(key) && isDraft(one))
      : isDraft(key),
  );
}

/** After each render, keeps what `unsaved` returns as the draft; null, for nothing unsaved, drops it. */
export function useKeptDraft(
  { keep, drop }: Pick<Draft<object>, 'keep' | 'drop'>,
  unsaved: () => object | null,
): void {
  const kept = useRef<string | null>(null);
  useEffect(() => {
    const value = unsaved();
    const text = value === null ? '' : JSON.stringify(value);
    if (kept.current === text) return;
    kept.current = text;
    if (value === null) drop();
    else keep(value);
  });
}

function findDraft<Value>(key: string, read: Options<Value>['read']): Found<Value> | null {
  const stored = parseDraft(draftStorage.read(key), Date.now());
  const value = stored === null ? null : read(stored);
  return stored === null || value === null ? null : { value, savedAt: stored.savedAt };
}
