import { Text } from '@mantine/core';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { server } from '#dashboard/browser/server.ts';
import { serverNow } from '#dashboard/browser/server-clock.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { usePaymentPage } from '#dashboard/session/use-payment-page.ts';
import { Callout } from '#dashboard/ui/callout.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { LIFETIME_VIDEO, standardPriceOf } from '#domain/products.ts';
import { LIFETIME_VIDEO_MINUTES, VIDEO_PLAN_MINUTES, type VideoPlan } from '#domain/video-addon.ts';
import { useWriting } from '../plan-texts.ts';
import type { Billing } from '../queries.ts';
import { rememberOrder } from '../returned/ordered.ts';
import { hasLifetimeVideo, isWithinLifetime, runningVideoOf } from '../running.ts';
import { PayButton, SubscribeFrame } from './subscribe-frame.tsx';

type Code = VideoPlan | typeof LIFETIME_VIDEO;
type Props = { code: Code };

/** What the video add-on costs, and the way to pay for it. */
export function VideoSubscribeScreen({ code }: Props) {
  const { t } = useWriting();
  const size =
    code === LIFETIME_VIDEO
      ? t('plan.video.forLife', { count: LIFETIME_VIDEO_MINUTES })
      : t('plan.video.size', { count: VIDEO_PLAN_MINUTES[code] });
  return (
    <SubscribeFrame title={t('plan.subscribe.videoTitle', { size })}>
      {(billing) => <VideoOrder code={code} billing={billing} />}
    </SubscribeFrame>
  );
}

function VideoOrder({ code, billing }: Props & { billing: Billing }) {
  const { t, price, date } = useWriting();
  const { bID, entity, user } = useBusiness();
  const payment = usePaymentPage<void>(
    () =>
      server.call('initiateBuyVideoAddon', {
        bID,
        ...(code !== LIFETIME_VIDEO && { planName: code }),
        customerEmail: user.emailAddress,
      }),
    { failure: null },
  );
  const running = runningVideoOf(billing, serverNow());
  const isLifetime = hasLifetimeVideo(entity);
  const isSame = code === LIFETIME_VIDEO ? isLifetime : running?.planName === code;
  if (isSame) {
    return <Callout tone="brand" icon={IconCircleCheck} title={t('plan.subscribe.sameVideo')} />;
  }
  if (isLifetime && code !== LIFETIME_VIDEO && isWithinLifetime({ planName: code })) {
    return (
      <Callout
        tone="brand"
        icon={IconCircleCheck}
        title={t('plan.subscribe.coveredVideo', { count: LIFETIME_VIDEO_MINUTES })}
      />
    );
  }
  if (entity.cancelled || entity.subscription.isTrialEnded) {
    return (
      <Callout tone="warning" icon={IconLock} title={t('plan.subscribe.planFirst')}>
        {t('plan.subscribe.planFirstText')}
      </Callout>
    );
  }
  const amount = standardPriceOf(code);
  const isChange = running !== null && code !== LIFETIME_VIDEO;
  const text =
    code === LIFETIME_VIDEO ? 'lifetimeText' : isChange ? 'videoChangeText' : 'newVideoText';
  return (
    <>
      <Panel aria-label={t('plan.video.title')}>
        <Text size="xl" fw={650} className="tabular">
          {amount !== null && price(amount)}
        </Text>
        <Text size="sm" mt={4}>
          {t('plan.video.on')}
        </Text>
      </Panel>
      <div>
        {code === LIFETIME_VIDEO && running !== null && (
          <Text size="sm" mb="xs" fw={500}>
            {!isWithinLifetime(running)
              ? t('plan.subscribe.videoGoesOn', { price: price(running) })
              : running.renewsAt !== null &&
                t('plan.subscribe.videoEnds', {
                  price: price(running),
                  date: date(running.renewsAt),
                })}
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {t(`plan.subscribe.${text}`)}
        </Text>
        <PayButton
          label={t(isChange ? 'plan.subscribe.review' : 'plan.subscribe.pay')}
          isBusy={payment.isBusy}
          error={payment.error}
          onPay={() => {
            rememberOrder(bID, code);
            payment.open();
          }}
        />
      </div>
    </>
  );
}
