import { List } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { server } from '#dashboard/browser/server.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { ConfirmDialog } from '#dashboard/ui/confirm-dialog.tsx';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { CLOSED_AFTER_DAYS } from '#domain/plans.ts';
import { LIFETIME_VIDEO_MINUTES } from '#domain/video-addon.ts';
import { useWriting } from '../plan-texts.ts';
import { type Billing, useShowBilling } from '../queries.ts';
import { hasLifetimeVideo } from '../running.ts';

type Props = { product: 'plan' | 'video'; billing: Billing; onClose: () => void };

const DAY_SECONDS = 86_400;

/** Says what happens when, and what stays, before a subscription is cancelled. */
export function CancelDialog({ product, billing, onClose }: Props) {
  const { t, date } = useWriting();
  const { bID, entity } = useBusiness();
  const show = useShowBilling();
  const cancelling = useMutation({
    mutationFn: () => server.call('cancelSubscription', { bID, product }),
    onSuccess: (changed) => {
      show(changed);
      const endsAt = changed[product]?.endsAt ?? null;
      showSuccess({
        title: t(`plan.cancel.done.${product}`),
        message: endsAt === null ? '' : t('plan.cancel.doneText', { date: date(endsAt) }),
      });
      onClose();
    },
    meta: { failure: { title: t('plan.cancel.failed') } },
  });
  const end = billing[product]?.renewsAt ?? null;
  const isUnpaid = product === 'plan' && billing.state === 'unpaid';
  return (
    <ConfirmDialog
      isOpen
      title={t(`plan.cancel.title.${product}`)}
      cancelLabel={t('plan.cancel.stay')}
      confirmLabel={t(`plan.cancel.confirm.${product}`)}
      isBusy={cancelling.isPending}
      onClose={onClose}
      onConfirm={() => cancelling.mutate()}
    >
      <List spacing="xs">
        {end !== null && (
          <List.Item>
            {t(isUnpaid ? 'plan.cancel.unpaid' : 'plan.cancel.until', { date: date(end) })}
          </List.Item>
        )}
        {product === 'video' && (
          <List.Item>
            {hasLifetimeVideo(entity)
              ? t('plan.cancel.videoForLife', { count: LIFETIME_VIDEO_MINUTES })
              : t('plan.cancel.video')}
          </List.Item>
        )}
        {product === 'plan' && <AfterPlan billing={billing} end={end} />}
      </List>
    </ConfirmDialog>
  );
}

function AfterPlan({ billing, end }: { billing: Billing; end: number | null }) {
  const { t, date } = useWriting();
  const { lifetimeDeal, addonTextCredits, video } = billing;
  return (
    <>
      {lifetimeDeal === null ? (
        <>
          {billing.state !== 'unpaid' && <List.Item>{t('plan.cancel.locked')}</List.Item>}
          {end !== null && (
            <List.Item>
              {t('plan.cancel.closes', {
                days: CLOSED_AFTER_DAYS,
                date: date(end + CLOSED_AFTER_DAYS * DAY_SECONDS),
              })}
            </List.Item>
          )}
        </>
      ) : (
        <List.Item>{t('plan.cancel.deal')}</List.Item>
      )}
      {addonTextCredits > 0 && <List.Item>{t('plan.cancel.credits')}</List.Item>}
      {video !== null && video.endsAt === null && (
        <List.Item>{t('plan.cancel.videoStays')}</List.Item>
      )}
    </>
  );
}
