import { Button, Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { server } from '#dashboard/browser/server.ts';
import { entityQuery } from '#dashboard/session/queries.ts';
import { useBusiness, useBusinessID } from '#dashboard/session/use-business.tsx';
import { usePaymentPage } from '#dashboard/session/use-payment-page.ts';
import { localeOf } from '#dashboard/ui/format-date.ts';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { CREDIT_PACKS, type CreditPackCode } from '#domain/credits.ts';
import { formatMoney } from '#domain/format-money.ts';
import { CURRENCY } from '#domain/products.ts';
import classes from './credits.module.css';

type Props = { isOpen: boolean; onClose: () => void };

/** The packs of add-on credits; each leads to the checkout. */
export function BuyCreditsDialog({ isOpen, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const { buy, chosen } = useBuyCredits();
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('invites.buy.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Text size="sm" c="dimmed" mb="md">
        {t('invites.buy.text')}
      </Text>
      <Stack component="ul" gap="xs" className={classes.packs}>
        {CREDIT_PACKS.map(({ code, credits, price: amount }) => {
          const facts = {
            n: credits.toLocaleString(i18n.language),
            price: formatMoney({ amount, currency: CURRENCY }, localeOf(i18n.language)),
          };
          return (
            <li key={code} className={classes.pack}>
              <div>
                <strong>{t('invites.buy.credits', facts)}</strong>
                <div className={classes.price}>{facts.price}</div>
              </div>
              <Button
                variant="default"
                size="xs"
                aria-label={t('invites.buy.packOf', facts)}
                loading={chosen === code}
                disabled={chosen !== null && chosen !== code}
                onClick={() => buy(code)}
              >
                {t('invites.buy.pack')}
              </Button>
            </li>
          );
        })}
      </Stack>
    </Modal>
  );
}

/** Starts the purchase of a pack by opening the checkout. */
function useBuyCredits() {
  const { t } = useTranslation();
  const { bID, user } = useBusiness();
  const { open, chosen } = usePaymentPage<CreditPackCode>(
    (numberOfCredits) => {
      const customerEmail = { email: user.emailAddress };
      return server.call('initiateBuyTextCredits', { bID, numberOfCredits, customerEmail });
    },
    { failure: { text: () => t('invites.buy.failed') } },
  );
  return { buy: open, chosen };
}

/** Delays before checking for the purchase, in milliseconds: it arrives within about a minute. */
const LOOKS = [0, 5000, 15_000, 30_000, 60_000];

/** After a purchase the URL names the credits: shows a notice once and clears it. */
export function useNewCredits(onTold: () => void): void {
  const bID = useBusinessID();
  const { newcredits } = useSearch({ strict: false });
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const announced = useRef<string | null>(null);
  const announce = useEffectEvent((credits: string) => {
    if (announced.current === credits) return;
    announced.current = credits;
    const n = Number.parseInt(credits, 10);
    showSuccess({
      title: t('invites.buy.done'),
      message: t('invites.buy.doneText', { count: n, n: n.toLocaleString(i18n.language) }),
      seconds: 60,
    });
    const { queryKey } = entityQuery(bID);
    const look = async () => {
      // Asks the payment provider; if that fails, what arrived in another way is shown all the same.
      await server.call('refreshBilling', { bID }).catch(() => undefined);
      await client.invalidateQueries({ queryKey });
    };
    for (const pause of LOOKS) setTimeout(() => void look(), pause);
    onTold();
  });
  useEffect(() => {
    if (newcredits !== undefined && /^\d{1,6}/.test(newcredits)) announce(newcredits);
  }, [newcredits]);
}
