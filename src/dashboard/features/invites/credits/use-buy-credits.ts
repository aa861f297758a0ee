import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { server } from '#dashboard/browser/server.ts';
import { showError } from '#dashboard/ui/notices.ts';
import { useOneAtATime } from '#dashboard/ui/use-one-at-a-time.ts';
import type { CreditPackCode } from '#domain/credits.ts';

/** Begins the purchase of a pack: the browser goes to the checkout. */
export function useBuyCredits(bID: string, email: string) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<CreditPackCode | null>(null);
  const buying = useOneAtATime(async (numberOfCredits: CreditPackCode) => {
    setChosen(numberOfCredits);
    try {
      const customerEmail = { email };
      const { url } = await server.call('initiateBuyTextCredits', {
        bID,
        numberOfCredits,
        customerEmail,
      });
      window.location.assign(url);
    } catch {
      showError({ message: t('invites.buy.failed') });
      setChosen(null);
    }
  });
  return { buy: buying.run, chosen };
}
