import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useTranslation } from 'react-i18next';
import classes from './quota.module.css';
import type { QuotaFacts } from './quota-facts.ts';

type Props = {
  facts: QuotaFacts;
  isTrial: boolean;
  /** 'YYYY-MM'. */
  month: string;
};

/** One quota: what is left, of how much, and a warning where it is little. */
export function QuotaMeter({ facts, isTrial, month }: Props) {
  const { t, i18n } = useTranslation();
  const { key, used, limit, left, state, addon } = facts;
  const n = (value: number) => value.toLocaleString(i18n.language);
  const isMonthly = key === 'emails' || key === 'textCredits';
  const period = isTrial ? t('home.quotas.inTrial') : nameOf(month, i18n.language);
  return (
    <li data-state={state}>
      <div className={classes.line}>
        <span>{t(`home.quotas.names.${key}`)}</span>
        <span className={classes.figures}>
          {limit === null ? (
            t('home.quotas.unlimited', { used: n(used) })
          ) : isMonthly ? (
            <>
              <strong>{n(left)}</strong> {t('home.quotas.leftOf', { limit: n(limit) })}
            </>
          ) : (
            <>
              <strong>{n(used)}</strong> {t('home.quotas.usedOf', { limit: n(limit) })}
            </>
          )}
        </span>
      </div>
      {limit !== null && (
        <span className={classes.track} aria-hidden>
          <span className={classes.bar} style={{ width: `${shareOf(used, limit)}%` }} />
        </span>
      )}
      <div className={classes.under}>
        {state !== 'fine' && (
          <span className={classes.warning}>
            <IconAlertTriangle size={14} aria-hidden />
            {t(`home.quotas.states.${state}`)}
          </span>
        )}
        {isMonthly && <span>{period}</span>}
        {addon > 0 && <span>{t('home.quotas.addon', { n: n(addon) })}</span>}
      </div>
    </li>
  );
}

function shareOf(used: number, limit: number): number {
  return limit === 0 ? 100 : Math.min(100, (100 * used) / limit);
}

function nameOf(month: string, language: string): string {
  const format = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(language, format).format(new Date(`${month}-15T00:00:00Z`));
}
