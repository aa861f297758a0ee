import { Radio, RangeSlider, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { type RatingType, ratingScale } from '#domain/ratings.ts';
import { fullScaleAsAll } from '#domain/survey-flow/convert-range.ts';
import { satisfiedRange } from '#domain/survey-flow/new-step.ts';
import { ratingTypeOf } from '#domain/survey-flow/rating-type.ts';
import type { ShowTo } from '#domain/survey-flow/steps.ts';
import { type StepProps, useChangeFields, useFlow } from '../flow-context.ts';
import { useShownError } from '../use-error-text.ts';
import classes from './fields.module.css';

type WithRange = { readonly showTo: ShowTo };

/** The ratings that see the step: all, or a range of the survey's scale. */
export function ShowToField({ step: { showTo }, base }: StepProps<WithRange>) {
  const { t } = useTranslation();
  const ratingType = ratingTypeOf(useFlow().draft.flow);
  const change = useChangeFields<WithRange>(base);
  const range = showTo.ratingScale;
  // Sliding over the whole scale also gives 'all' but keeps the slider; an undo hides it.
  const [whole, setWhole] = useState<ShowTo | null>(null);
  const { error } = useShownError([...base, 'showTo', 'ratingScale']);
  const set = (next: ShowTo, key: string | null = null) => change({ showTo: next }, key);

  function slide(next: ShowTo): void {
    setWhole(next.ratingScale === 'all' ? next : null);
    set(next, 'showTo');
  }

  const isSome = range !== 'all' || showTo === whole;
  return (
    <Radio.Group
      label={t('flow.showTo')}
      description={ratingType === null ? t('flow.showToUnrated') : undefined}
      error={error}
      value={isSome ? 'some' : 'all'}
      onChange={(value) =>
        set(value === 'some' ? satisfiedRange(ratingType) : { ratingScale: 'all' })
      }
    >
      <Stack gap="xs" mt={6}>
        <Radio value="all" label={t('flow.showToAll')} />
        <Radio
          value="some"
          label={t('flow.showToSome')}
          disabled={ratingType === null && range === 'all'}
        />
        {isSome && ratingType !== null && (
          <Range showTo={showTo} ratingType={ratingType} onChange={slide} />
        )}
      </Stack>
    </Radio.Group>
  );
}

type RangeProps = { showTo: ShowTo; ratingType: RatingType; onChange: (next: ShowTo) => void };

function Range({ showTo, ratingType, onChange }: RangeProps) {
  const { t } = useTranslation();
  const { entity } = useBusiness();
  const scale = ratingScale(ratingType);
  const { low, high } = showTo.ratingScale === 'all' ? scale : showTo.ratingScale;
  const values = Array.from({ length: scale.high - scale.low + 1 }, (_, n) => scale.low + n);
  return (
    <div className={classes.slider}>
      <Text size="sm" c="dimmed" mb="xs" className="tabular">
        {showTo.ratingScale === 'all' ? t('flow.allRatings') : t('flow.shownTo', { low, high })}
      </Text>
      <RangeSlider
        color={rangeColourOf(entity)}
        min={scale.low}
        max={scale.high}
        step={1}
        minRange={0}
        label={null}
        marks={values.map((value) => ({ value, label: String(value) }))}
        thumbFromLabel={t('flow.lowestRating')}
        thumbToLabel={t('flow.highestRating')}
        value={[low, high]}
        onChange={([from, to]) =>
          onChange({ ratingScale: fullScaleAsAll({ low: from, high: to }, ratingType) })
        }
      />
    </div>
  );
}

/** The theme's accent is the specified slider colour of a business without colours. */
function rangeColourOf({ publicFeedbackDetail: { appearanceInfo } }: Entity): string {
  const colour = appearanceInfo.backgroundHex || 'var(--mantine-color-accent-6)';
  return `light-dark(${colour}, color-mix(in srgb, ${colour} 55%, white))`;
}
