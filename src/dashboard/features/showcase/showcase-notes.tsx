import { Text } from '@mantine/core';
import IconBulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ShowcasedItem } from '#contract/showcase.ts';
import { serverNow } from '#dashboard/browser/server-clock.ts';
import { entitlementsOfEntity } from '#dashboard/session/entitlements.ts';
import { useBusiness, useBusinessID } from '#dashboard/session/use-business.tsx';
import { Callout } from '#dashboard/ui/callout.tsx';
import { InlineLink } from '#dashboard/ui/inline-link.tsx';
import { planWithRoom } from '#domain/plan-limits.ts';
import { PLANS } from '#domain/plans.ts';
import { HINT_BELOW } from '#domain/showcase.ts';
import { pickableQuery, statsQuery } from './queries.ts';
import { useShowcasedItems } from './use-showcase-marks.ts';
import { useWidgetAllowance } from './widget-allowance.ts';

/** Suggests showcasing more while there are too few items for a widget, and others to pick. */
export function ShowcaseHint() {
  const { t } = useTranslation();
  const { query, items } = useShowcasedItems();
  // Without any, the empty list says what to do.
  const hasFew = query.data !== undefined && items.length > 0 && items.length < HINT_BELOW;
  const hasOthers = useHasOthers(items, hasFew);
  if (!hasFew || !hasOthers) return null;
  return (
    <Callout tone="brand" icon={IconBulb} title={t('showcase.hintTitle')}>
      {t('showcase.hintText')}{' '}
      <InlineLink to="/dash/responses" inherit c="inherit" underline="always">
        {t('showcase.toResponses')}
      </InlineLink>
    </Callout>
  );
}

/** Whether a testimonial or review could be showcased besides these items. */
function useHasOthers(items: readonly ShowcasedItem[], isAsked: boolean): boolean {
  const { bID, entity } = useBusiness();
  const { data } = useQuery({ ...pickableQuery(bID), enabled: isAsked });
  const platforms = Object.values(entity.externalPlatforms);
  const reviews = platforms.reduce((sum, one) => sum + (one?.noReviews ?? 0), 0);
  const shownReviews = items.filter(({ type }) => type === 'review').length;
  const hasReviews = entity.reviews.platforms.length > 0;
  if (hasReviews && (shownReviews === 0 || reviews > shownReviews)) return true;
  return data?.some((id) => items.every((item) => item.id !== id)) ?? false;
}

/** Says how many of the plan's widgets are left, if they are few or none, and what gives more. */
export function AllowanceNote() {
  const { t } = useTranslation();
  const maySeePlan = useBusiness().may('billing.view');
  const allowance = useWidgetAllowance();
  if (allowance === null) return null;
  const { left, limit, beyond, isUsedUp } = allowance;
  const used = limit + beyond;
  return (
    <Text size="sm" c="dimmed" mt="sm" className="tabular">
      {beyond > 0
        ? t('widgets.beyond', { count: beyond, used })
        : t('widgets.left', { left, count: limit })}
      {isUsedUp && beyond === 0 && ` ${t('widgets.limitReached')}`}
      {isUsedUp && ` ${unlockingWords(used + 1, t)}`}
      {isUsedUp && maySeePlan && (
        <>
          {' '}
          <InlineLink to="/dash/settings/plan" inherit underline="always">
            {t('widgets.toPlan')}
          </InlineLink>
        </>
      )}
    </Text>
  );
}

/** Which plan has room for so many widgets. */
function unlockingWords(needed: number, t: TFunction): string {
  const name = planWithRoom('widgets', needed);
  if (name === null) return t('widgets.askForMore');
  return t('widgets.unlock', { plan: PLANS[name].name, count: PLANS[name].widgets ?? needed });
}

/** Says why a widget can't be edited. */
export function LockedNote({ index }: { index: number }) {
  const { t } = useTranslation();
  const { entity } = useBusiness();
  const limit = entitlementsOfEntity(entity, serverNow()).plan.widgets ?? 0;
  return (
    <Callout tone="neutral" icon={IconLock} title={t('widgets.locked')}>
      {t('widgets.lockedText', { count: limit })} {unlockingWords(index + 1, t)}
    </Callout>
  );
}

/** Share of the plan's page views from which the note is shown. */
const SHOWN_FROM = 0.8;

/** Says how many page views of the month are left, if they are few or none. */
export function PageViewsNote() {
  const { t, i18n } = useTranslation();
  const { data } = useQuery(statsQuery(useBusinessID(), { widgetID: null, days: 7 }));
  if (data === undefined || data.month.limit === null) return null;
  const { used, limit } = data.month;
  if (used < limit * SHOWN_FROM) return null;
  const state = used > limit ? 'over' : 'near';
  const number = (value: number) => value.toLocaleString(i18n.language);
  return (
    <Callout
      tone={state === 'over' ? 'warning' : 'neutral'}
      icon={IconEye}
      title={t(`widgetViews.month.${state}`, {
        used: number(used),
        left: number(limit - used),
        limit: number(limit),
      })}
    >
      {t(`widgetViews.month.${state}Text`)}
    </Callout>
  );
}
