import { Button, Group, Progress, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { serverNow } from '#dashboard/browser/server-clock.ts';
import { StartVideoTrial } from '#dashboard/session/start-video-trial.tsx';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { ButtonLink } from '#dashboard/ui/button-link.tsx';
import { Chip } from '#dashboard/ui/chip.tsx';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import { levelOf } from '#domain/plan-limits.ts';
import { LIFETIME_VIDEO, standardPriceOf } from '#domain/products.ts';
import { LIFETIME_VIDEO_MINUTES, VIDEO_PLAN_MINUTES, VIDEO_PLANS } from '#domain/video-addon.ts';
import { CancelDialog } from '../current/cancel-dialog.tsx';
import { ResumeButton } from '../current/resume-button.tsx';
import { useWriting } from '../plan-texts.ts';
import type { Billing } from '../queries.ts';
import { hasLifetimeVideo, isWithinLifetime, runningVideoOf } from '../running.ts';
import classes from './video.module.css';
import { videoLabel } from './video-label.ts';

/** Whether customers can answer by video, how much of it is stored, and the ways to more. */
export function VideoPanel({ billing }: { billing: Billing }) {
  const { t } = useWriting();
  const { entity, may } = useBusiness();
  const isLocked = entity.cancelled || entity.subscription.isTrialEnded;
  return (
    <TitledPanel id="video" title={t('plan.video.title')} gap="xs">
      <Text fw={500}>{videoLabel(entity, t)}</Text>
      <Text size="sm" c="dimmed" mt={4}>
        {t(entity.surveySetup.videoEnabled ? 'plan.video.on' : 'plan.video.off')}
      </Text>
      <Minutes {...billing.videoMinutes} />
      <Subscription billing={billing} />
      {may('billing.manage') && !isLocked && (
        <>
          <StartVideoTrial mt="md" />
          <Sizes billing={billing} />
        </>
      )}
    </TitledPanel>
  );
}

function Minutes({ used, limit }: Billing['videoMinutes']) {
  const { t } = useWriting();
  const minutes = Math.ceil(used);
  if (limit === 0) {
    if (minutes === 0) return null;
    return (
      <Text size="sm" mt="xs">
        {t('plan.video.stored', { count: minutes })}
      </Text>
    );
  }
  const left = Math.max(0, limit - minutes);
  const level = levelOf(minutes, limit);
  return (
    <div className="tabular">
      <Text size="sm" mt="sm">
        {t('plan.video.used', { left, limit })}
      </Text>
      <Progress
        value={(100 * left) / limit}
        size="sm"
        mt={4}
        color={level === 'reached' ? 'red.7' : level === 'near' ? 'yellow.7' : 'brand'}
        aria-hidden
      />
      {level !== 'below' && (
        <Text size="sm" mt={4} c="var(--gw-warning-text)">
          {t(level === 'reached' ? 'plan.video.reached' : 'plan.video.near')}
        </Text>
      )}
    </div>
  );
}

/** What the add-on costs, and the ways to cancel and resume it. */
function Subscription({ billing }: { billing: Billing }) {
  const { t, price, date } = useWriting();
  const { entity, may } = useBusiness();
  const [isCancelling, cancelling] = useDisclosure(false);
  const running = runningVideoOf(billing, serverNow());
  if (running === null) return null;
  const isCovered = hasLifetimeVideo(entity) && isWithinLifetime(running);
  return (
    <>
      <Text size="sm" mt="sm" className="tabular">
        {price(running)}
        {' · '}
        {running.endsAt !== null
          ? t('plan.endsOn', { date: date(running.endsAt) })
          : running.renewsAt !== null && t('plan.next', { date: date(running.renewsAt) })}
      </Text>
      {may('billing.manage') && (
        <Group mt="sm">
          {running.canResume && !isCovered && <ResumeButton product="video" />}
          {running.endsAt === null && (
            <Button size="xs" variant="default" onClick={cancelling.open}>
              {t('plan.video.cancel')}
            </Button>
          )}
        </Group>
      )}
      {isCancelling && (
        <CancelDialog product="video" billing={billing} onClose={cancelling.close} />
      )}
    </>
  );
}

/** The three sizes, and the purchase for life; nothing more than that for whoever has it. */
function Sizes({ billing }: { billing: Billing }) {
  const { t, price } = useWriting();
  const { entity } = useBusiness();
  const running = runningVideoOf(billing, serverNow());
  const isLifetime = hasLifetimeVideo(entity);
  if (isLifetime && running === null) return null;
  const sizes = [
    ...VIDEO_PLANS.map((code) => ({
      code,
      size: t('plan.video.size', { count: VIDEO_PLAN_MINUTES[code] }),
    })),
    {
      code: LIFETIME_VIDEO,
      size: t('plan.video.forLife', { count: LIFETIME_VIDEO_MINUTES }),
    },
  ] as const;
  return (
    <ul className={classes.sizes}>
      {sizes.map(({ code, size }) => {
        const standard = standardPriceOf(code);
        return (
          <li key={code}>
            <div>
              <strong>{size}</strong>
              <div className={classes.price}>{standard !== null && price(standard)}</div>
            </div>
            {running?.planName === code || (isLifetime && code === LIFETIME_VIDEO) ? (
              <Chip tone="brand">{t('plan.video.running')}</Chip>
            ) : isLifetime &&
              code !== LIFETIME_VIDEO &&
              isWithinLifetime({ planName: code }) ? null : (
              <ButtonLink
                to="/dash/addon/subscribe/$planname"
                params={{ planname: code }}
                search={{}}
                variant="default"
                size="xs"
                aria-label={t('plan.video.buySize', { size })}
              >
                {t(
                  running !== null && code !== LIFETIME_VIDEO
                    ? 'plan.video.change'
                    : 'plan.video.buy',
                )}
              </ButtonLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}
