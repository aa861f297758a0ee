import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { DeletedBusinessesScreen } from '#dashboard/features/businesses/deletion/deleted-businesses-screen.tsx';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { useOpenBusiness } from '../use-open-business.ts';

/** What is shown in place of a business that was deleted. */
export function DeletedBusinessRoute() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const openBusiness = useOpenBusiness();
  const open = useCallback(
    async (bID: string, name?: string) => {
      await openBusiness(bID);
      if (name !== undefined) showSuccess({ message: t('deleted.back', { name }) });
    },
    [openBusiness, t],
  );
  // The guard opens the set-up instead if there is no other business.
  const leave = useCallback(
    () => void navigate({ to: '/dash/home', search: {}, replace: true }),
    [navigate],
  );
  return <DeletedBusinessesScreen onOpen={open} onNone={leave} />;
}
