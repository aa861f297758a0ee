import { Button, type ButtonProps } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { server } from '#dashboard/browser/server.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { useShowBilling } from '../queries.ts';

type Props = ButtonProps & { product: 'plan' | 'video' };

/** Undoes a cancellation that has not taken effect; only for those who may pay. */
export function ResumeButton({ product, ...props }: Props) {
  const { t } = useTranslation();
  const { bID, may } = useBusiness();
  const show = useShowBilling();
  const resuming = useMutation({
    mutationFn: () => server.call('resumeSubscription', { bID, product }),
    onSuccess: (billing) => {
      show(billing);
      showSuccess({
        message: t(product === 'plan' ? 'plan.actions.resumed' : 'plan.video.resumed'),
      });
    },
    meta: { failure: { title: t('plan.actions.resumeFailed') } },
  });
  if (!may('billing.manage')) return null;
  return (
    <Button size="xs" {...props} loading={resuming.isPending} onClick={() => resuming.mutate()}>
      {t(product === 'plan' ? 'plan.actions.resume' : 'plan.video.resume')}
    </Button>
  );
}
