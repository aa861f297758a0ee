import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Review } from './use-sending.ts';

type Props = { review: Review; onBuy: (() => void) | null };

/** How many are left and how many are missing for a send, and the way to more. */
export function QuotaMissing({ review: { checked, sending }, onBuy }: Props) {
  const { t, i18n } = useTranslation();
  const number = (value: number) => value.toLocaleString(i18n.language);
  const { cost, left } = checked;
  return (
    <>
      <Text size="sm" mt={4} fw={600} className="tabular">
        {t(`invites.review.missing.${sending.channel}`, {
          count: cost - left,
          left: number(left),
          cost: number(cost),
        })}
      </Text>
      {onBuy !== null && (
        <Button variant="default" size="xs" mt="xs" onClick={onBuy}>
          {t('invites.buy.open')}
        </Button>
      )}
    </>
  );
}
