import type { Appearance, Entity } from '#contract/businesses.ts';
import { DEFAULT_APPEARANCE } from '#domain/brand-colours.ts';
import { isPlatformConnected, PLATFORM_CODES } from '#domain/platforms.ts';

export const STEP_KEYS = ['survey', 'brand', 'share', 'invite', 'widget', 'platform'] as const;
export type StepKey = (typeof STEP_KEYS)[number];

type SetupState = {
  readonly entity: Pick<Entity, 'surveySetup' | 'externalPlatforms' | 'publicFeedbackDetail'>;
  /** Number of responses of all time. */
  readonly counts: { readonly started: number; readonly invited: number } | undefined;
  readonly widgets: number | undefined;
  /** The steps opened from the list on this device. */
  readonly opened: readonly StepKey[];
};

/** Which steps of a new business are done, judged by its data rather than clicks if possible. */
export function doneSteps({
  entity,
  counts,
  widgets = 0,
  opened,
}: SetupState): ReadonlySet<StepKey> {
  const { started, invited } = counts ?? { started: 0, invited: 0 };
  const isDone: Readonly<Record<StepKey, boolean>> = {
    survey: entity.surveySetup.version > 1 || opened.includes('survey'),
    brand: isBranded(entity.publicFeedbackDetail.appearanceInfo),
    share: started > 0,
    invite: invited > 0,
    widget: widgets > 0,
    platform: PLATFORM_CODES.some((code) =>
      isPlatformConnected(code, entity.externalPlatforms[code]),
    ),
  };
  return new Set(STEP_KEYS.filter((key) => isDone[key]));
}

function isBranded({ logoUrl, backgroundHex, secondaryHex }: Appearance): boolean {
  const standard = DEFAULT_APPEARANCE;
  return (
    logoUrl !== '' ||
    backgroundHex !== standard.backgroundHex ||
    secondaryHex !== standard.secondaryHex
  );
}
