import { useTranslation } from 'react-i18next';
import classes from './history.module.css';

/** The provider's own words, for who wants to know. */
export function FaultDetails({ fault }: { fault: string | null }) {
  const { t } = useTranslation();
  if (fault === null || fault === '') return null;
  return (
    <details className={classes.details}>
      <summary>{t('invites.history.details')}</summary>
      <span dir="auto">“{fault}”</span>
    </details>
  );
}
