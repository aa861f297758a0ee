import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { showSuccess } from '#dashboard/ui/notices.ts';

/** When the purchase is looked for, in milliseconds: it shows within about a minute. */
const LOOKS = [0, 5000, 15_000, 30_000, 60_000];

/** After a purchase the address names the credits: says so once, and takes it away. */
export function useNewCredits(bID: string, onTold: () => void): void {
  const { newcredits } = useSearch({ strict: false });
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const told = useRef<string | null>(null);
  const tell = useEffectEvent((credits: string) => {
    if (told.current === credits) return;
    told.current = credits;
    const n = Number.parseInt(credits, 10);
    showSuccess({
      title: t('invites.buy.done'),
      message: t('invites.buy.doneText', { count: n, n: n.toLocaleString(i18n.language) }),
      seconds: 60,
    });
    const queryKey = ['entity', bID];
    for (const pause of LOOKS) setTimeout(() => void client.invalidateQueries({ queryKey }), pause);
    onTold();
  });
  useEffect(() => {
    if (newcredits !== undefined && /^\d{1,6}/.test(newcredits)) tell(newcredits);
  }, [newcredits]);
}
