import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { CallError } from '#contract/client.ts';
import type { FeedbackSession } from '#contract/responses.ts';
import { server } from '#dashboard/browser/server.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { responseQuery, updateCachedResponses } from '../../queries.ts';
import { createNoteDrafts } from './note-drafts.ts';

/** One per tab: unsaved notes outlive the screen. */
const notesOfTab = createNoteDrafts();

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

notesOfTab.subscribe(() => {
  if (notesOfTab.hasUnsaved()) addEventListener('beforeunload', warn);
  else removeEventListener('beforeunload', warn);
});
addEventListener('online', () => void notesOfTab.flushAll());

/** The note of a response: the draft, or else the stored note. */
export function useNote({ sessionID, note }: FeedbackSession) {
  const bID = useBusinessID();
  const client = useQueryClient();
  const key = `${bID} ${sessionID}`;
  const draft = useSyncExternalStore(notesOfTab.subscribe, () => notesOfTab.read(key));
  useEffect(() => {
    notesOfTab.forgetSaved(key);
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
    void client.invalidateQueries({ queryKey: responseQuery(bID, sessionID).queryKey });
    return null;
  }

  async function readTheirs(): Promise<string> {
    // Bypasses the cache: a running fetch may have started earlier.
    const { session } = await server.call('fetchResponse', { bID, sessionID });
    show(session.note);
    return session.note;
  }

  function show(text: string): void {
    updateCachedResponses(client, bID, (one) =>
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
