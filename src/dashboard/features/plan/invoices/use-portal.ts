import { useTranslation } from 'react-i18next';
import { server } from '#dashboard/browser/server.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { usePaymentPage } from '#dashboard/session/use-payment-page.ts';

/** Goes to the payment provider's page for payment methods and invoices. */
export function usePortal() {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const { open, isBusy } = usePaymentPage<void>(() => server.call('openBillingPortal', { bID }), {
    failure: { title: t('plan.payment.failed') },
  });
  return { open: () => open(), isBusy };
}
