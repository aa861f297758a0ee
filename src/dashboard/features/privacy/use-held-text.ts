import { useTranslation } from 'react-i18next';
import { heldKinds } from './held-kinds.ts';
import type { PersonData } from './person-data-query.ts';

/** Says in one line how many of each kind there are. */
export function useHeldText(): (holdings: PersonData['holdings']) => string {
  const { t, i18n } = useTranslation();
  const list = new Intl.ListFormat(i18n.language);
  return (holdings) =>
    list.format(
      heldKinds(holdings).map(({ kind, count }) => t(`privacy.kinds.${kind}`, { count })),
    );
}
