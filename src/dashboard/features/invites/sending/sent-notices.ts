import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import { hideNotice, showSuccess, showWarning } from '#dashboard/ui/notices.ts';
import type { SendAnswer, Sending } from './send-calls.ts';

const shown = new Set<string>();

/** Registers a long-lived notice, so that it can be hidden later. */
function rememberSentNotice(id: string): void {
  shown.add(id);
}

/** Hides the notice of the last send when a dialog opens over the screen. */
export function useHideSentNotices(isOpen: boolean): void {
  useEffect(() => {
    if (isOpen) hideSentNotices();
  }, [isOpen]);
}

/** Hides the notices about sends when their screen is left. */
export function useHideSentNoticesOnLeave(): void {
  useEffect(() => hideSentNotices, []);
}

function hideSentNotices(): void {
  for (const id of shown) hideNotice(id);
  shown.clear();
}

/** The specification's time for these notices. */
const SECONDS = 60;

type SentTexts = { readonly t: TFunction; readonly language: string };

/** Shows how many invites were accepted, how many were not, and why. */
export function showSentNotice(
  { channel, sendAt }: Sending,
  { numberActualSent, actualsRemoved }: SendAnswer,
  days: number,
  { t, language }: SentTexts,
): void {
  const n = numberActualSent.toLocaleString(language);
  if (numberActualSent > 0 || actualsRemoved === 0) {
    const id = showSuccess({
      title: t(`invites.sent.title.${channel}`, { n }),
      message: t(sendAt === null ? `invites.sent.text.${channel}` : 'invites.sent.scheduled', {
        n,
      }),
      seconds: SECONDS,
    });
    rememberSentNotice(id);
  }
  if (actualsRemoved > 0) {
    const id = showWarning({
      title: t('invites.sent.removedTitle', { n: actualsRemoved.toLocaleString(language) }),
      message: t(`invites.sent.removed.${channel}`, { days }),
      seconds: SECONDS,
    });
    rememberSentNotice(id);
  }
}
