import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { deletedBusinessesQuery } from '#dashboard/session/queries.ts';

/** What the switcher offers below the businesses. */
export function useBusinessLinks({ isLocked }: { isLocked: boolean }) {
  const { t } = useTranslation();
  const { data } = useQuery(deletedBusinessesQuery);
  const links = [
    {
      to: '/dash/deletedbusiness',
      icon: IconArchive,
      name: t('shell.deletedBusinesses'),
      isOffered: data !== undefined && data.deleted.length > 0,
    },
    { to: '/dash/addnew', icon: IconPlus, name: t('shell.addBusiness'), isOffered: !isLocked },
  ] as const;
  return links.filter(({ isOffered }) => isOffered);
}
