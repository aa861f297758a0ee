import { Progress, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import type { Channel } from '#domain/messages.ts';
import classes from './invites.module.css';

type Props = { channel: Channel; children?: ReactNode };

/** The remaining invite quota of the month or the trial. */
export function QuotaCard({ channel, children }: Props) {
  const { t, i18n } = useTranslation();
  const { entity } = useBusiness();
  const { left, total, isTrial, month, addon } = quotaLeft(entity, channel);
  return (
    <TitledPanel title={t(`invites.quota.title.${channel}`)} size="h3">
      <p className={classes.figure}>
        <strong>{left.toLocaleString(i18n.language)}</strong>
        {!isTrial && <span>/{total.toLocaleString(i18n.language)}</span>}{' '}
        <Text span size="sm" c="dimmed" display="inline-block">
          {isTrial
            ? t('invites.quota.trial')
            : t('invites.quota.month', { month: nameOf(month, i18n.language) })}
        </Text>
      </p>
      <Progress value={total === 0 ? 0 : (left / total) * 100} size="sm" mt="xs" aria-hidden />
      {addon > 0 && (
        <Text size="sm" mt="xs" className="tabular">
          {t('invites.quota.addon', { count: addon, n: addon.toLocaleString(i18n.language) })}
        </Text>
      )}
      {children}
    </TitledPanel>
  );
}

/** The name of a month 'YYYY-MM'. */
function nameOf(month: string, language: string): string {
  const [year, number] = month.split('-').map(Number);
  const day = new Date(Date.UTC(year ?? 1970, (number ?? 1) - 1, 15));
  const format = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(language, format).format(day);
}

type QuotaLeft = {
  readonly left: number;
  readonly total: number;
  readonly isTrial: boolean;
  /** 'YYYY-MM'. */
  readonly month: string;
  /** Bought text credits, which are spent last; 0 for emails. */
  readonly addon: number;
};

/** A business's remaining quota for a channel, of this month or its trial. */
export function quotaLeft(entity: Entity, channel: Channel): QuotaLeft {
  const { inviteQuotas, trialDaysLeft } = entity;
  const isTrial = trialDaysLeft !== null;
  const month = inviteQuotas.quotasCurrentMonth;
  if (channel === 'email') {
    const left = isTrial ? entity.trialEmailQuotaLeft : inviteQuotas.emailQuotaCurrent;
    return { left, total: inviteQuotas.emailQuota, isTrial, month, addon: 0 };
  }
  const left = isTrial ? entity.trialTextQuotaLeft : inviteQuotas.textQuotaCurrent;
  const { textQuota: total, addonTextCredits: addon } = inviteQuotas;
  return { left, total, isTrial, month, addon };
}
