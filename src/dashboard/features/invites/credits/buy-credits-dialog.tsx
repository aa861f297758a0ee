import { Button, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CREDIT_PACKS } from '#domain/credits.ts';
import classes from './credits.module.css';
import { useBuyCredits } from './use-buy-credits.ts';

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
