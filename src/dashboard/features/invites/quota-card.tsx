import { Box, Progress, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SharedQuotaNote } from '#dashboard/session/shared-quota-note.tsx';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import type { Channel } from '#domain/messages.ts';
import classes from './invites.module.css';
import { quotaLeft } from './quota-left.ts';

type Props = {
  channel: Channel;
  /** How to get more. */
  children: ReactNode;
};

/** What is left of the invites of the month or the trial, once that is little: otherwise the composer's foot says it. */
export function QuotaCard({ channel, children }: Props) {
  const { t, i18n } = useTranslation();
  const { entity } = useBusiness();
  const { left, total, isTrial, month, addon } = quotaLeft(entity, channel);
  return (
    <Panel aria-label={t(`invites.quota.title.${channel}`)}>
      <p className={classes.figure}>
        <strong>{left.toLocaleString(i18n.language)}</strong>{' '}
        {t(`invites.quota.of.${channel}`, { total })}{' '}
        {isTrial
          ? t('invites.quota.trial')
          : t('invites.quota.month', { month: nameOf(month, i18n.language) })}
      </p>
      <Progress value={total === 0 ? 0 : (left / total) * 100} size="sm" mt="xs" aria-hidden />
      {addon > 0 && (
        <Text size="sm" mt="xs" className="tabular">
          {t('invites.quota.addon', { count: addon, n: addon.toLocaleString(i18n.language) })}
        </Text>
      )}
      <SharedQuotaNote size="sm" mt="xs" />
      <Box mt="md">{children}</Box>
    </Panel>
  );
}

/** The name of a month 'YYYY-MM'. */
function nameOf(month: string, language: string): string {
  const [year, number] = month.split('-').map(Number);
  const day = new Date(Date.UTC(year ?? 1970, (number ?? 1) - 1, 15));
  return new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(day);
}
