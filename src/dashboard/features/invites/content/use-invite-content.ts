import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InviteSettings, InviteTexts } from '#contract/invites.ts';
import { server } from '#dashboard/browser/server.ts';
import { usableFields } from '#dashboard/session/drafts/draft-fields.ts';
import { unsavedTextOf, useDraft, useKeptDraft } from '#dashboard/session/drafts/use-draft.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { LANGUAGE_CODES, type LanguageCode } from '#domain/languages.ts';
import type { Channel } from '#domain/messages.ts';
import { refetchContent } from '../queries.ts';
import { changedTexts, EMPTY_CONTENT, tooLongFields } from './invite-content.ts';

type Edited = Partial<Record<LanguageCode, InviteTexts>>;

/** The edited invite content, in every language that was changed. */
export function useInviteContent(channel: Channel, language: LanguageCode) {
  const { t } = useTranslation();
  const { bID, entity } = useBusiness();
  const client = useQueryClient();
  const draft = useDraft<Edited>({ kind: 'inviteTexts', thing: channel, read: readEdited });
  const [edited, setEdited] = useState<Edited>(draft.found?.value ?? {});
  const saved = entity.inviteSettings.texts;
  const texts = changedTexts(saved, edited);
  useKeptDraft(draft, () => (texts === null ? null : edited));
  const discard = () => setEdited({});
  const content = edited[language] ?? saved[language] ?? EMPTY_CONTENT;

  const saving = useMutation({
    mutationFn: (changed: InviteSettings['texts']) =>
      server.call('updateEntity', { bID, changes: { inviteSettings: { texts: changed } } }),
    onSuccess: async () => {
      await refetchContent(client, bID);
      setEdited({});
      showSuccess({ message: t('invites.content.saved') });
    },
    meta: { failure: { title: t('invites.content.failed') } },
  });

  return {
    content,
    change: (changes: Partial<InviteTexts>) =>
      setEdited((all) => ({ ...all, [language]: { ...content, ...changes } })),
    discard,
    unsaved: unsavedTextOf(draft, { isDirty: texts !== null, reset: discard }),
    isDirty: texts !== null,
    errors: tooLongFields(content),
    hasErrors: Object.values(edited).some((texts) => tooLongFields(texts).size > 0),
    save: () => texts !== null && saving.mutate(texts),
    isBusy: saving.isPending,
  };
}

export type InviteContentState = ReturnType<typeof useInviteContent>;

/** The texts that were edited before, by language. */
function readEdited(stored: Readonly<Record<string, unknown>>): Edited | null {
  const edited = LANGUAGE_CODES.flatMap((code) => {
    const texts = usableFields(stored[code], EMPTY_CONTENT);
    return texts === null ? [] : [[code, { ...EMPTY_CONTENT, ...texts }] as const];
  });
  return edited.length === 0 ? null : Object.fromEntries(edited);
}
