import { useSyncExternalStore } from 'react';
import { draftStorage } from '#dashboard/browser/draft-storage.ts';
import { draftKey, parseDraft, storeDraft } from '#dashboard/session/drafts/stored-drafts.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';

/** The caption that the user typed for one post, which is the testimonial's id or the language; null for the default. */
export function useTypedCaption(post: string) {
  const { bID, user } = useBusiness();
  const key = draftKey('socialPost', { userID: user.authID, bID }, post);
  const stored = useSyncExternalStore(draftStorage.subscribe, () => draftStorage.read(key));
  const caption = parseDraft(stored, Date.now())?.caption;
  return {
    typed: typeof caption === 'string' ? caption : null,
    setTyped(text: string | null): void {
      if (text === null) draftStorage.write(key, null);
      else storeDraft(draftStorage, key, { caption: text }, Date.now());
    },
  };
}
