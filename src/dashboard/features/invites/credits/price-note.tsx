import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import { quotaLeft } from '../quota-left.ts';
import type { Recipient } from '../recipients/recipient.ts';
import { priceOf } from './price-of.ts';

type Props = { entity: Entity; recipients: readonly Recipient[] };

/** What the texts cost, before they are sent: by country, in all, and what is left after. */
export function PriceNote({ entity, recipients }: Props) {
  const { t, i18n } = useTranslation();
  if (recipients.length === 0) return null;
  const { lines, credits } = priceOf(recipients.map(({ to }) => to));
  const { left, addon } = quotaLeft(entity, 'text');
  const after = left + addon - credits;
  const names = new Intl.DisplayNames([i18n.language], { type: 'region' });
  const parts = lines.map(({ countries, ...line }) => {
    const country = countries.map((code) => names.of(code) ?? code).join(' / ');
    return t('invites.price.line', { ...line, country: country || t('invites.credits.elsewhere') });
  });
  return (
    <Text size="sm" role="status" className="tabular">
      <strong>{t('invites.price.sum', { count: credits })}</strong>{' '}
      {t('invites.price.lines', { list: parts.join(', ') })}{' '}
      {after >= 0
        ? t('invites.price.left', { count: after })
        : t('invites.price.short', { count: -after })}
    </Text>
  );
}
