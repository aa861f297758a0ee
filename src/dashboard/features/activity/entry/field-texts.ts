import type { TFunction } from 'i18next';
import { monthName } from '#dashboard/ui/month-name.ts';
import { AREA_LEVELS, CLIENT_AREAS } from '#domain/client-areas.ts';
import { SUPPRESSION_REASONS } from '#domain/messages.ts';
import { isLifetimeCode, isPlanCode, PLANS, planNameOf } from '#domain/plans.ts';
import { CONNECTION_WAYS } from '#domain/platform-review.ts';
import { PLATFORMS, type PlatformCode } from '#domain/platforms.ts';
import { INVITED_ROLES } from '#domain/roles.ts';
import { isVideoPlan, VIDEO_PLAN_MINUTES } from '#domain/video-addon.ts';

/** Fields whose values are codes. */
const CODED: readonly string[] = ['way', 'reason', 'channel', 'format', 'kind', ...CLIENT_AREAS];
const NAMED_VALUES = [
  ...CONNECTION_WAYS,
  ...SUPPRESSION_REASONS,
  'email',
  'text',
  'csv',
  'json',
  'deal',
  'locations',
  'discount',
  ...AREA_LEVELS,
] as const satisfies readonly string[];

type Shown = { readonly path: string; readonly t: TFunction; readonly language: string };

/** A value as a person reads it. */
export function valueText(value: unknown, { path, t, language }: Shown): string {
  if (value === null || value === undefined || value === '') return t('activity.empty');
  if (typeof value === 'boolean') return t(value ? 'activity.yes' : 'activity.no');
  if (typeof value === 'number') return value.toLocaleString(language);
  if (path === 'month') return monthName(String(value), language);
  if (path === 'platform') return platformName(String(value));
  if (path === 'plan') return planText(value, t);
  if (path === 'videoPlan') return videoPlanText(value, t);
  const named = NAMED_VALUES.find((one) => one === value);
  if (named && CODED.includes(path)) return t(`activity.values.${named}`);
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) {
    return value.length === 0 ? t('activity.empty') : value.join(', ');
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export function platformName(code: string | null): string {
  return code !== null && code in PLATFORMS ? PLATFORMS[code as PlatformCode].name : (code ?? '');
}

/** The name of a plan, a lifetime deal or the trial, by its code. */
function planText(code: unknown, t: TFunction): string {
  if (code === 'trial') return t('activity.plans.trial');
  if (isLifetimeCode(code)) return t(`plan.deals.${code}`);
  if (!isPlanCode(code)) return String(code);
  const plan = PLANS[planNameOf(code)].name;
  return t(`activity.plans.${code.endsWith('y') ? 'yearly' : 'monthly'}`, { plan });
}

function videoPlanText(code: unknown, t: TFunction): string {
  if (!isVideoPlan(code)) return t('activity.plans.noVideo');
  return t('activity.plans.video', { count: VIDEO_PLAN_MINUTES[code] });
}

/** The name of a role within a sentence. */
export function roleName(role: unknown, t: TFunction): string {
  const known = ROLE_NAMES.find((one) => one === role);
  return known ? t(`activity.roles.${known}`) : String(role ?? '');
}

const ROLE_NAMES = ['owner', ...INVITED_ROLES] as const;
