import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { CallError } from '#contract/client.ts';
import type { FeedbackSession } from '#contract/responses.ts';
import { draftStorage } from '#dashboard/browser/draft-storage.ts';
import { server } from '#dashboard/browser/server.ts';
import { draftKey, parseDraft, storeDraft } from '#dashboard/session/drafts/stored-drafts.ts';
import { readSession, subscribeToSession } from '#dashboard/session/session.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { responseQuery, updateCachedResponses } from '../../queries.ts';
import { createNoteDrafts, type KeptNote } from './note-drafts.ts';

/** One per tab: unsaved notes outlive the screen. */
const notesOfTab = createNoteDrafts({
  keep: (key, note) => storeDraft(draftStorage, key, note, Date.now()),
  drop: (key) => draftStorage.write(key, null),
});

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

notesOfTab.subscribe(() => {
  if (notesOfTab.hasUnsaved()) addEventListener('beforeunload', warn);
  else removeEventListener('beforeunload', warn);
});
// Nobody else who signs in here may save or see them.
subscribeToSession(() => {
  if (readSession().status === 'signedOut') notesOfTab.leave();
});
addEventListener('online', () => void notesOfTab.flushAll());

/** The note of a response: the draft, or else the stored note. Without `mayEdit`, a kept draft stays where it is. */
export function useNote({ sessionID, note, ...session }: FeedbackSession, mayEdit: boolean) {
  const { bID: viewed, user } = useBusiness();
  const bID = session.bID ?? viewed;
  const client = useQueryClient();
  const key = draftKey('note', { userID: user.authID, bID }, sessionID);
  const draft = useSyncExternalStore(notesOfTab.subscribe, () => notesOfTab.read(key));
  const continueKept = useEffectEvent(() => {
    const kept = mayEdit && draft === undefined ? readKept(key) : null;
    if (kept !== null) notesOfTab.type(key, kept.text, { was: kept.was, save });
  });
  useEffect(() => {
    notesOfTab.forgetSaved(key);
    continueKept();
    // Opening another response saves without waiting for a pause.
    return () => void notesOfTab.flush(key);
  }, [key]);

  async function save(text: string, was: string | null): Promise<string | null> {
    try {
      const body = { bID, sessionID, note: text, ...(was === null ? {} : { was }) };
      await server.call('updateResponseNote', body);
    } catch (error) {
      if (error instanceof CallError && error.code === 'note_changed') return readTheirs();
      throw error;
    }
    show(text);
    void client.invalidateQueries({ queryKey: responseQuery(viewed, sessionID).queryKey });
    return null;
  }

  async function readTheirs(): Promise<string> {
    // Bypasses the cache: a running fetch may have started earlier.
    const { session } = await server.call('fetchResponse', { bID, sessionID });
    show(session.note);
    return session.note;
  }

  function show(text: string): void {
    updateCachedResponses(client, viewed, (one) =>
      one.sessionID === sessionID ? { ...one, note: text } : one,
    );
  }

  // Another user has saved since.
  const isOld = draft?.state === 'saved' && draft.was !== note;

  function type(text: string): void {
    if (isOld) notesOfTab.forgetSaved(key);
    notesOfTab.type(key, text, { was: note, save });
  }

  return {
    text: isOld ? note : (draft?.text ?? note),
    state: isOld ? null : (draft?.state ?? null),
    /** The currently stored note, which may differ from the one that first conflicted. */
    theirs: draft?.state === 'changed' ? note : null,
    type,
    flush: () => void notesOfTab.flush(key),
    keepMine: () => void notesOfTab.keepMine(key),
    takeTheirs: () => notesOfTab.takeTheirs(key),
  };
}

/** A note that was typed before the page or the session ended. */
function readKept(key: string): KeptNote | null {
  const kept = parseDraft(draftStorage.read(key), Date.now());
  if (typeof kept?.text !== 'string') return null;
  return { text: kept.text, was: typeof kept.was === 'string' ? kept.was : null };
}
