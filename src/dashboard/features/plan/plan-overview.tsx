import { Stack, Text } from '@mantine/core';
import IconClockPause from '@tabler/icons-react/dist/esm/icons/IconClockPause.mjs';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { useParent } from '#dashboard/session/use-parent.ts';
import { Callout } from '#dashboard/ui/callout.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { lifetimeCodeOf } from '#domain/lifetime-deals.ts';
import { isPlanCode, PLANS, planNameOf } from '#domain/plans.ts';
import { isOwedOf, LockedPoints } from './current/locked-points.tsx';
import { BeyondCallout } from './location/beyond-callout.tsx';
import { LocationUse } from './location/location-use.tsx';
import { PaidByParent } from './location/paid-by-parent.tsx';
import { videoLabel } from './video/video-label.ts';

/** The plan as everybody on the team may know it, without prices and payments; at a location, its parent's. */
export function PlanOverview() {
  const { t } = useTranslation();
  const { entity } = useBusiness();
  const parent = useParent();
  const isEnded = entity.subscription.isTrialEnded;
  const isLocked = isEnded || entity.cancelled;
  const isOwed = isOwedOf(entity);
  const deal = entity.stripePlan === null ? lifetimeCodeOf(entity) : null;
  return (
    <Stack gap="lg" maw={640}>
      {parent !== null && <BeyondCallout parent={parent} />}
      {isLocked && (
        <Callout
          tone="warning"
          icon={IconClockPause}
          title={t(
            isEnded
              ? 'plan.states.trialEnded'
              : isOwed
                ? 'plan.states.unpaid'
                : 'plan.states.cancelled',
          )}
        >
          {t(isOwed ? 'plan.states.unpaidText' : 'plan.states.stillStored')}
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
        {isLocked && <LockedPoints />}
        {parent === null ? (
          <Text mt="md" size="sm" c="dimmed">
            {t('plan.onlyOwners')}
          </Text>
        ) : (
          <PaidByParent parent={parent} />
        )}
      </Panel>
      {parent !== null && !isLocked && <LocationUse parent={parent} />}
      <Panel aria-label={t('plan.video.title')}>
        <Text size="sm" c="dimmed">
          {t('plan.video.title')}
        </Text>
        <Text fw={650}>{videoLabel(entity, t)}</Text>
        <Text mt={4}>
          {t(entity.surveySetup.videoEnabled ? 'plan.video.on' : 'plan.video.off')}
        </Text>
      </Panel>
    </Stack>
  );
}

function planLabel({ stripePlan, subStatusOK }: Entity): string | null {
  return subStatusOK && isPlanCode(stripePlan) ? PLANS[planNameOf(stripePlan)].name : null;
}
