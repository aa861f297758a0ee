import { Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { CREDIT_COSTS, CREDITS_ELSEWHERE } from '#domain/credits.ts';
import { quotaLeft } from '../quota-left.ts';
import type { Recipient } from '../recipients/recipient.ts';
import { creditPrice } from './credit-price.ts';
import classes from './credits.module.css';

/** The cost of an invite, by the country of its number; opens on demand. */
export function CreditCosts() {
  const { t, i18n } = useTranslation();
  const names = new Intl.DisplayNames([i18n.language], { type: 'region' });
  const list = new Intl.ListFormat([i18n.language], { type: 'conjunction' });
  const title = t('invites.credits.costs');
  return (
    <details className={classes.costs}>
      <summary>{title}</summary>
      <Table className="tabular" aria-label={title} verticalSpacing={6} horizontalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('invites.credits.country')}</Table.Th>
            <Table.Th>{t('invites.credits.code')}</Table.Th>
            <Table.Th ta="end">{t('invites.credits.credits')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {CREDIT_COSTS.map(({ code, countries, credits }) => (
            <Table.Tr key={code}>
              <Table.Td>
                {list.format(countries.map((country) => names.of(country) ?? country))}
              </Table.Td>
              <Table.Td>{code}</Table.Td>
              <Table.Td ta="end">{credits}</Table.Td>
            </Table.Tr>
          ))}
          <Table.Tr>
            <Table.Td>{t('invites.credits.elsewhere')}</Table.Td>
            <Table.Td />
            <Table.Td ta="end">{CREDITS_ELSEWHERE}</Table.Td>
          </Table.Tr>
        </Table.Tbody>
      </Table>
    </details>
  );
}

/** The cost of the texts before sending: by country, in total, and the credits left. */
export function PriceNote({ recipients }: { recipients: readonly Recipient[] }) {
  const { t, i18n } = useTranslation();
  const { entity } = useBusiness();
  if (recipients.length === 0) return null;
  const { lines, credits } = creditPrice(recipients.map(({ to }) => to));
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
