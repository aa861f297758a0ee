import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InviteSettings, InviteTexts } from '#contract/invites.ts';
import { server } from '#dashboard/browser/server.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { showSuccess } from '#dashboard/ui/notices.ts';
import type { LanguageCode } from '#domain/languages.ts';
import { refetchContent } from '../queries.ts';
import { changedTexts, EMPTY_CONTENT, tooLongFields } from './invite-content.ts';

type Drafts = Partial<Record<LanguageCode, InviteTexts>>;

/** The edited invite content, in every language that was changed. */
export function useInviteContent(language: LanguageCode) {
  const { t } = useTranslation();
  const { bID, entity } = useBusiness();
  const client = useQueryClient();
  const [drafts, setDrafts] = useState<Drafts>({});
  const saved = entity.inviteSettings.texts;
  const texts = changedTexts(saved, drafts);
  const content = drafts[language] ?? saved[language] ?? EMPTY_CONTENT;

  const saving = useMutation({
    mutationFn: (changed: InviteSettings['texts']) =>
      server.call('updateEntity', { bID, changes: { inviteSettings: { texts: changed } } }),
    onSuccess: async () => {
      await refetchContent(client, bID);
      setDrafts({});
      showSuccess({ message: t('invites.content.saved') });
    },
    meta: { failure: { title: t('invites.content.failed') } },
  });

  return {
    content,
    change: (changes: Partial<InviteTexts>) =>
      setDrafts((all) => ({ ...all, [language]: { ...content, ...changes } })),
    discard: () => setDrafts({}),
    isDirty: texts !== null,
    errors: tooLongFields(content),
    hasErrors: Object.values(drafts).some((draft) => tooLongFields(draft).size > 0),
    save: () => texts !== null && saving.mutate(texts),
    isBusy: saving.isPending,
  };
}

export type InviteContentState = ReturnType<typeof useInviteContent>;
