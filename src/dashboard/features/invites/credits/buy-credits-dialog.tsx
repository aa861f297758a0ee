import { Button, Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { server } from '#dashboard/browser/server.ts';
import { showError, showSuccess } from '#dashboard/ui/notices.ts';
import { useOneAtATime } from '#dashboard/ui/use-one-at-a-time.ts';
import { CREDIT_PACKS, type CreditPackCode } from '#domain/credits.ts';
import classes from './credits.module.css';

type Props = { bID: string; email: string; isOpen: boolean; onClose: () => void };

/** The packs of add-on credits; each leads to the checkout. */
export function BuyCreditsDialog({ bID, email, isOpen, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const { buy, chosen } = useBuyCredits(bID, email);
  const price = new Intl.NumberFormat(i18n.language, {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 0,
  });
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
        {CREDIT_PACKS.map(({ code, credits, price: cents }) => {
          const facts = {
            n: credits.toLocaleString(i18n.language),
            price: price.format(cents / 100),
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
                onClick={() => void buy(code)}
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

/** Begins the purchase of a pack: the browser goes to the checkout. */
function useBuyCredits(bID: string, email: string) {
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
