import { Skeleton, Stack, Switch, Text } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import IconPlugConnected from '@tabler/icons-react/dist/esm/icons/IconPlugConnected.mjs';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { Callout } from '#dashboard/ui/callout.tsx';
import { InlineLink } from '#dashboard/ui/inline-link.tsx';
import { lazyPart } from '#dashboard/ui/lazy-part.ts';
import { newStep } from '#domain/survey-flow/new-step.ts';
import { ratingTypeOf } from '#domain/survey-flow/rating-type.ts';
import type { Flow, ShareStep } from '#domain/survey-flow/steps.ts';
import { useFlow } from '../flow-context.ts';
import { TestimonialFields } from '../steps/testimonial-fields.tsx';
import classes from './share.module.css';
import { restoredTestimonial, type SwitchedOffTestimonial } from './switched-off.ts';
import { useShareActions } from './use-share-actions.ts';

// Loads the drag-and-drop library, which no other step needs.
const ShareActionList = lazyPart(
  async () => (await import('./share-action-list.tsx')).ShareActionList,
);

type Props = {
  step: ShareStep;
  /** Index of the step in the flow. */
  index: number;
};

/** Edits a share step: its actions, and the question for people who skip it. */
export function ShareStepEditor({ step, index }: Props) {
  const { t } = useTranslation();
  const { may } = useBusiness();
  const actions = useShareActions(step, index);
  return (
    <Stack gap="md">
      {step.showTo.ratingScale !== 'all' && (
        <Callout tone="warning" icon={IconAlertTriangle} title={t('flowShare.onlySomeTitle')}>
          {t('flowShare.onlySomeText')}
        </Callout>
      )}
      {!actions.isLinked && (
        <Callout tone="neutral" icon={IconPlugConnected} title={t('flowShare.noPlatformsTitle')}>
          {t('flowShare.noPlatforms')}
          {may('settings.platforms') && (
            <div>
              <InlineLink
                to="/dash/settings/sharingandreviews"
                inherit
                underline="always"
                c="var(--gw-brand-text)"
              >
                {t('flowShare.setUpPlatforms')}
              </InlineLink>
            </div>
          )}
        </Callout>
      )}
      {actions.isLinked && !actions.isOffering && (
        <Callout tone="warning" icon={IconEyeOff} title={t('flowShare.invalidTitle')}>
          <span role="status">{t('flowShare.invalid')}</span>
        </Callout>
      )}
      <Suspense fallback={<Skeleton h={64 * Math.max(1, actions.rows.length)} aria-hidden />}>
        <ShareActionList actions={actions} />
      </Suspense>
      <SkipTestimonial step={step} index={index} />
      <Text size="sm" c="dimmed">
        {t('flowShare.kiosk')}
      </Text>
    </Stack>
  );
}

/** The testimonial for people who skip the step: can be switched off and on without losing its texts. */
function SkipTestimonial({ step, index }: Props) {
  const { t } = useTranslation();
  const { draft } = useFlow();
  const nested = step.showIfSkip;

  function changeSwitchedOff(testimonial: SwitchedOffTestimonial): void {
    draft.changeSwitchedOff(({ actions, testimonials }) => ({
      actions,
      testimonials: { ...testimonials, [step.uniqueID]: testimonial },
    }));
  }

  function switchTo(isOn: boolean): void {
    const ratingType = ratingTypeOf(draft.flow);
    if (nested !== false) changeSwitchedOff({ testimonial: nested, ratingType });
    const switchedOff =
      draft.switchedOff.testimonials[step.uniqueID] ??
      savedTestimonial(draft.saved.flow, step.uniqueID);
    const written = switchedOff && restoredTestimonial(switchedOff, ratingType);
    const next = isOn && (written ?? newStep('testimonial', ratingType));
    draft.changeStep(index, (now) => (now.type === 'shareq' ? { ...now, showIfSkip: next } : now));
  }

  return (
    <Stack gap="md">
      <Switch
        label={t('flowShare.skip')}
        description={t('flowShare.skipHint')}
        checked={nested !== false}
        onChange={(event) => switchTo(event.currentTarget.checked)}
      />
      {nested !== false && (
        <fieldset className={classes.nested}>
          <legend>{t('flowShare.skipFields')}</legend>
          {!step.allowSkip && (
            <Text size="sm" c="var(--gw-warning-text)" mb="sm">
              {t('flowShare.skipNeverShown')}
            </Text>
          )}
          <Stack gap="md">
            <TestimonialFields step={nested} base={[index, 'showIfSkip']} />
          </Stack>
        </fieldset>
      )}
    </Stack>
  );
}

function savedTestimonial(flow: Flow, uniqueID: string): SwitchedOffTestimonial | null {
  const saved = flow.find((step) => step.uniqueID === uniqueID);
  if (saved?.type !== 'shareq' || saved.showIfSkip === false) return null;
  return { testimonial: saved.showIfSkip, ratingType: ratingTypeOf(flow) };
}
