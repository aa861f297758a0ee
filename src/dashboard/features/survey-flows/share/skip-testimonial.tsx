import { Stack, Switch, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { TextResolver } from '#domain/survey-flow/expand-text.ts';
import { newStep } from '#domain/survey-flow/new-step.ts';
import { ratingTypeOf } from '#domain/survey-flow/rating-type-of.ts';
import type { Flow, ShareStep } from '#domain/survey-flow/steps.ts';
import { TestimonialFields } from '../steps/testimonial-fields.tsx';
import type { FlowDraft } from '../use-flow-draft.ts';
import { type PutAside, restoredTestimonial } from './restored-testimonial.ts';
import classes from './share.module.css';
import { useKept } from './use-kept.ts';

type Props = { step: ShareStep; index: number; draft: FlowDraft; resolve: TextResolver };

/** The testimonial for those who skip the step: switched on, off, and restored as it was written. */
export function SkipTestimonial({ step, index, draft, resolve }: Props) {
  const { t } = useTranslation();
  const [kept, setKept] = useKept<PutAside | null>(draft, `testimonial ${step.uniqueID}`, null);
  const nested = step.showIfSkip;

  function switchTo(isOn: boolean): void {
    const ratingType = ratingTypeOf(draft.flow);
    if (nested !== false) setKept({ testimonial: nested, ratingType });
    const aside = kept ?? savedTestimonial(draft.saved.flow, step.uniqueID);
    const written = aside && restoredTestimonial(aside, ratingType);
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
            <TestimonialFields
              step={nested}
              base={[index, 'showIfSkip']}
              draft={draft}
              resolve={resolve}
            />
          </Stack>
        </fieldset>
      )}
    </Stack>
  );
}

function savedTestimonial(flow: Flow, uniqueID: string): PutAside | null {
  const saved = flow.find((step) => step.uniqueID === uniqueID);
  if (saved?.type !== 'shareq' || saved.showIfSkip === false) return null;
  return { testimonial: saved.showIfSkip, ratingType: ratingTypeOf(flow) };
}
