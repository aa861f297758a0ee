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
import {
  type ContentChanges,
  changedTexts,
  contentWith,
  EMPTY_CONTENT,
  tooLongFields,
  unsavedChanges,
} from './invite-content.ts';

/** The invite content with what the user typed, in every language that was changed. */
export function useInviteContent(channel: Channel, language: LanguageCode) {
  const { t } = useTranslation();
  const { bID, entity } = useBusiness();
  const client = useQueryClient();
  const draft = useDraft({ kind: 'inviteTexts', thing: channel, read: readChanges });
  const [changes, setChanges] = useState<ContentChanges>(draft.found?.value ?? {});
  const saved = entity.inviteSettings.texts;
  const texts = changedTexts(saved, changes);
  useKeptDraft(draft, () => unsavedChanges(saved, changes));
  const discard = () => setChanges({});
  const content = contentWith(saved, changes, language);

  const saving = useMutation({
    mutationFn: (changed: InviteSettings['texts']) =>
      server.call('updateEntity', { bID, changes: { inviteSettings: { texts: changed } } }),
    onSuccess: async () => {
      await refetchContent(client, bID);
      draft.drop();
      discard();
      showSuccess({ message: t('invites.content.saved') });
    },
    meta: { failure: { title: t('invites.content.failed') } },
  });

  return {
    content,
    change: (typed: Partial<InviteTexts>) =>
      setChanges((all) => ({ ...all, [language]: { ...all[language], ...typed } })),
    discard,
    unsaved: unsavedTextOf(draft, { isDirty: texts !== null, reset: discard }),
    isDirty: texts !== null,
    errors: tooLongFields(content),
    hasErrors: Object.values(texts ?? {}).some((one) => tooLongFields(one).size > 0),
    save: () => texts !== null && saving.mutate(texts),
    isBusy: saving.isPending,
  };
}

export type InviteContentState = ReturnType<typeof useInviteContent>;

/** What was typed before and is still usable. */
function readChanges(stored: Readonly<Record<string, unknown>>): ContentChanges | null {
  const typed = LANGUAGE_CODES.flatMap((code) => {
    const texts = usableFields(stored[code], EMPTY_CONTENT);
    return texts === null ? [] : [[code, texts] as const];
  });
  return typed.length === 0 ? null : Object.fromEntries(typed);
}
