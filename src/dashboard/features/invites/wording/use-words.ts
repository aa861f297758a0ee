import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import type { InviteTexts } from '#contract/invites.ts';
import { server } from '#dashboard/browser/server.ts';
import { messageOf } from '#dashboard/ui/message-of.ts';
import { showError, showSuccess } from '#dashboard/ui/notices.ts';
import { useOneAtATime } from '#dashboard/ui/use-one-at-a-time.ts';
import type { LanguageCode } from '#domain/languages.ts';
import { changedTexts, EMPTY_WORDS, tooLongWords } from './words.ts';

type Drafts = Partial<Record<LanguageCode, InviteTexts>>;

/** The business's own words for invites as they are typed, in each language that was touched. */
export function useWords(entity: Entity, language: LanguageCode) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [drafts, setDrafts] = useState<Drafts>({});
  const { businessID: bID, inviteSettings } = entity;
  const texts = changedTexts(inviteSettings.texts, drafts);
  const saved = inviteSettings.texts[language] ?? EMPTY_WORDS;
  const words = drafts[language] ?? saved;

  const saving = useOneAtATime(async () => {
    if (texts === null) return;
    try {
      await server.call('updateEntity', { bID, changes: { inviteSettings: { texts } } });
      await client.invalidateQueries({ queryKey: ['entity', bID] });
      await client.invalidateQueries({ queryKey: ['invite-drawing', bID] });
      setDrafts({});
      showSuccess({ message: t('invites.words.saved') });
    } catch (error) {
      showError({ title: t('invites.words.failed'), message: messageOf(error, t) });
    }
  });

  return {
    words,
    change: (changes: Partial<InviteTexts>) =>
      setDrafts((all) => ({ ...all, [language]: { ...words, ...changes } })),
    discard: () => setDrafts({}),
    isDirty: texts !== null,
    faults: tooLongWords(words),
    hasFaults: Object.values(drafts).some((draft) => tooLongWords(draft).size > 0),
    save: saving.run,
    isBusy: saving.isBusy,
  };
}

export type WordsState = ReturnType<typeof useWords>;
