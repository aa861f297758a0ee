import { useTranslation } from 'react-i18next';
import { heldKinds } from './held-kinds.ts';
import type { PersonData } from './person-data-query.ts';
import classes from './privacy.module.css';

type Props = { holdings: PersonData['holdings']; isWithSuppressions?: boolean };

/** How many of each kind there are. */
export function HeldList({ holdings, isWithSuppressions = false }: Props) {
  const { t } = useTranslation();
  const { suppressions } = holdings;
  return (
    <ul className={classes.kinds} style={{ marginBlock: 'var(--mantine-spacing-sm)' }}>
      {heldKinds(holdings).map(({ kind, count }) => (
        <li key={kind}>{t(`privacy.kinds.${kind}`, { count })}</li>
      ))}
      {isWithSuppressions && suppressions > 0 && (
        <li>{t('privacy.kinds.suppressions', { count: suppressions })}</li>
      )}
    </ul>
  );
}
