import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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
import { officialTextsQuery, refetchContent } from '../queries.ts';
import {
  type ContentChanges,
  changedTexts,
  EMPTY_CONTENT,
  ownTexts,
  shownTexts,
  type TextKey,
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
  const query = useQuery(officialTextsQuery(bID));
  const stored = { saved: entity.inviteSettings.texts, defaults: query.data ?? {} };
  const texts = changedTexts(stored, changes);
  useKeptDraft(draft, () => unsavedChanges(stored, changes));
  const discard = () => setChanges({});
  const change = (typed: Partial<InviteTexts>) =>
    setChanges((all) => ({ ...all, [language]: { ...all[language], ...typed } }));

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
    /** The default texts of all languages. */
    query,
    shown: shownTexts(stored, changes, language),
    own: ownTexts(stored, changes, language),
    change,
    /** Fills in the default where a text was deleted. */
    restoreBlank: (key: TextKey) => {
      const isBlank = shownTexts(stored, changes, language)[key].trim() === '';
      if (isBlank) change({ [key]: stored.defaults[language]?.[key] ?? '' });
    },
    resetToDefault: (keys: readonly TextKey[]) => {
      const defaults = stored.defaults[language] ?? EMPTY_CONTENT;
      change(Object.fromEntries(keys.map((key) => [key, defaults[key]])));
    },
    unsaved: unsavedTextOf(draft, { isDirty: texts !== null, reset: discard }),
    isDirty: texts !== null,
    errors: tooLongFields(shownTexts(stored, changes, language)),
    /** The first language with a text that is too long. */
    faultyLanguage:
      LANGUAGE_CODES.find((code) => tooLongFields(shownTexts(stored, changes, code)).size > 0) ??
      null,
    /** Saves what was changed; rejects if it fails. */
    save: async () => texts !== null && saving.mutateAsync(texts),
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
