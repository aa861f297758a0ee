import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import type { EmailSettings } from '#contract/invites.ts';
import { server } from '#dashboard/browser/server.ts';
import { messageOf } from '#dashboard/ui/message-of.ts';
import { showError, showSuccess } from '#dashboard/ui/notices.ts';
import { useOneAtATime } from '#dashboard/ui/use-one-at-a-time.ts';
import { FOLLOWUPS, faultOfText, isChanged } from './followup-settings.ts';

/** The follow-ups as they are typed, against what was loaded or saved last. */
export function useFollowups({ businessID: bID, emailSettings }: Entity) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [saved, setSaved] = useState<EmailSettings>(emailSettings);
  const [settings, setSettings] = useState<EmailSettings>(emailSettings);
  const isDirty = isChanged(settings, saved);
  const seen = settings.followupOnce ? FOLLOWUPS : (['Once'] as const);
  const hasFaults = seen.some((which) => faultOfText(settings[`followupText${which}`]) !== null);

  const saving = useOneAtATime(async () => {
    // A text that nobody sees stays as it was where it cannot be saved.
    const isTwiceSound = faultOfText(settings.followupTextTwice) === null;
    const { followupTextTwice } = isTwiceSound ? settings : saved;
    const next = { ...settings, followupTextTwice };
    try {
      await server.call('updateEmailSettings', { bID, ...next });
      setSaved(next);
      setSettings(next);
      void client.invalidateQueries({ queryKey: ['entity', bID] });
      showSuccess({ message: t('invites.followups.updated') });
    } catch (error) {
      showError({ title: t('invites.followups.failed'), message: messageOf(error, t) });
    }
  });

  return {
    settings,
    set: setSettings,
    isDirty,
    hasFaults,
    update: saving.run,
    isBusy: saving.isBusy,
  };
}

export type Followups = ReturnType<typeof useFollowups>;
