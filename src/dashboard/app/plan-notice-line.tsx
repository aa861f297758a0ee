import { CloseButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { useTimeStyle } from '#dashboard/session/use-time-style.ts';
import { formatDate } from '#dashboard/ui/format-date.ts';
import { InlineLink } from '#dashboard/ui/inline-link.tsx';
import { graceEndsAt } from '#domain/entitlements.ts';
import classes from './plan-notice.module.css';

/** What the plan needs, and the way there. */
export function PlanNoticeLine({ onHide }: { onHide: () => void }) {
  const { t } = useTranslation();
  const { entity } = useBusiness();
  const timeStyle = useTimeStyle();
  const { paymentFailedAt, trialDaysLeft } = entity;
  const days = trialDaysLeft ?? 0;
  const grace =
    paymentFailedAt === null
      ? null
      : graceEndsAt(new Date(paymentFailedAt * 1000)).getTime() / 1000;
  return (
    <aside className={`${classes.line} screen-only`} aria-label={t('plan.notice.label')}>
      <span>
        {grace !== null
          ? t('plan.notice.grace', { date: formatDate(grace, timeStyle) })
          : days <= 0
            ? t('plan.notice.lastDay')
            : t('plan.notice.trial', { count: days })}{' '}
        <InlineLink to="/dash/settings/plan" search={{}} inherit underline="always">
          {t(grace === null ? 'plan.notice.choose' : 'plan.notice.pay')}
        </InlineLink>
      </span>
      <CloseButton size="sm" onClick={onHide} aria-label={t('plan.notice.hide')} />
    </aside>
  );
}
