import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { FeedbackSession } from '#contract/responses.ts';
import { server } from '#dashboard/browser/server.ts';
import { changeKnownSessions } from '../../moderation/known-sessions.ts';
import { notesOfTab } from './notes-of-tab.ts';

/** The note of a response: as it is being typed, else as it is kept. */
export function useNote(bID: string, { sessionID, note }: FeedbackSession) {
  const client = useQueryClient();
  const key = `${bID} ${sessionID}`;
  const draft = useSyncExternalStore(notesOfTab.subscribe, () => notesOfTab.read(key));
  useEffect(() => {
    notesOfTab.forgetSaved(key);
    // Going on to the next response is as good as a pause.
    return () => void notesOfTab.flush(key);
  }, [key]);

  async function save(text: string): Promise<void> {
    await server.call('updateResponseNote', { bID, sessionID, note: text });
    changeKnownSessions(client, bID, (one) =>
      one.sessionID === sessionID ? { ...one, note: text } : one,
    );
    void client.invalidateQueries({ queryKey: ['response', bID, sessionID] });
  }

  return {
    text: draft?.text ?? note,
    state: draft?.state ?? null,
    type: (text: string) => notesOfTab.type(key, text, save),
    flush: () => void notesOfTab.flush(key),
  };
}
