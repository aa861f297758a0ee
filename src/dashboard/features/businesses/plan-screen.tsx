import { List, Stack, Text } from '@mantine/core';
import IconClockPause from '@tabler/icons-react/dist/esm/icons/IconClockPause.mjs';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { Callout } from '#dashboard/ui/callout.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import { lifetimeCodeOf } from '#domain/lifetime-deals.ts';
import { linkWording } from '#domain/link-wording.ts';
import { isPlanCode, PLANS, planNameOf } from '#domain/plans.ts';
import { LIFETIME_VIDEO_MINUTES, VIDEO_PLAN_MINUTES } from '#domain/video-addon.ts';
import { DeleteBusinessPanel } from './deletion/delete-business-panel.tsx';

/** The plan and, after it has ended, why all other screens are closed; then the business can be deleted here. */
export function PlanScreen() {
  const { t } = useTranslation();
  const { entity } = useBusiness();
  const isEnded = entity.subscription.isTrialEnded;
  const isLocked = isEnded || entity.cancelled;
  const deal = entity.stripePlan === null ? lifetimeCodeOf(entity) : null;
  return (
    <>
      <ScreenHeading title={t('plan.title')} />
      <Stack gap="lg" maw={640}>
        {isLocked && (
          <Callout
            tone="warning"
            icon={IconClockPause}
            title={isEnded ? t('plan.trialEnded') : t('plan.cancelled')}
          >
            {t('plan.stillStored')}
          </Callout>
        )}
        <Panel aria-label={t('plan.current')}>
          <Text size="sm" c="dimmed">
            {t('plan.current')}
          </Text>
          <Text size="xl" fw={650}>
            {deal === null ? (planLabel(entity) ?? t('plan.trial')) : t(`plan.deals.${deal}`)}
          </Text>
          {deal !== null && (
            <Text mt={4}>{t('plan.dealPlan', { plan: PLANS[planNameOf(deal)].name })}</Text>
          )}
          {entity.trialDaysLeft !== null && !isEnded && (
            <Text mt={4}>{t('plan.daysLeft', { count: entity.trialDaysLeft })}</Text>
          )}
          {isLocked && (
            <List mt="md" size="sm" spacing="xs">
              <List.Item>{t(`plan.points.${linkWording(entity)}`)}</List.Item>
              <List.Item>{t('plan.points.answers')}</List.Item>
              <List.Item>{t('plan.points.return')}</List.Item>
            </List>
          )}
        </Panel>
        <VideoPanel entity={entity} />
      </Stack>
      {isLocked && <DeleteBusinessPanel />}
    </>
  );
}

/** Whether customers can answer by video, and why. */
function VideoPanel({ entity }: { entity: Entity }) {
  const { t } = useTranslation();
  return (
    <Panel aria-label={t('plan.video.title')}>
      <Text size="sm" c="dimmed">
        {t('plan.video.title')}
      </Text>
      <Text fw={650}>{videoLabel(entity, t)}</Text>
      <Text mt={4}>{t(entity.surveySetup.videoEnabled ? 'plan.video.on' : 'plan.video.off')}</Text>
    </Panel>
  );
}

function videoLabel({ addons, surveySetup }: Entity, t: TFunction): string {
  const { video } = addons;
  if (video?.plan) return t('plan.video.minutes', { count: VIDEO_PLAN_MINUTES[video.plan] });
  if (video?.isLifetime) return t('plan.video.lifetime', { count: LIFETIME_VIDEO_MINUTES });
  if (!surveySetup.videoEnabled) return t('plan.video.none');
  if (video?.details.stillValid) return t('plan.video.trial', { count: video.details.daysLeft });
  return t('plan.video.inPlanTrial');
}

function planLabel({ stripePlan, subStatusOK }: Entity): string | null {
  return subStatusOK && isPlanCode(stripePlan) ? PLANS[planNameOf(stripePlan)].name : null;
}
