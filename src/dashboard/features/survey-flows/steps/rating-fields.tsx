import { Group, Radio, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RATING_TYPES } from '#domain/ratings.ts';
import { changeRatingType } from '#domain/survey-flow/change-rating-type.ts';
import type { RatingStep } from '#domain/survey-flow/steps.ts';
import { type StepProps, useFlow } from '../flow-context.ts';
import { ContentFields } from './content-fields.tsx';
import classes from './fields.module.css';

/** The scale and its question. Changing the scale changes the question and converts all ranges. */
export function RatingFields(props: StepProps<RatingStep>) {
  const { t } = useTranslation();
  const { draft, resolve } = useFlow();
  const { step } = props;

  function choose(value: string): void {
    const type = RATING_TYPES.find((one) => one === value);
    if (type !== undefined) draft.changeFlow((flow) => changeRatingType(flow, type, resolve));
  }

  return (
    <>
      <Radio.Group
        label={t('flow.ratingType')}
        description={t('flow.ratingTypeHint')}
        value={step.ratingType}
        onChange={choose}
      >
        <div className={classes.choices}>
          {RATING_TYPES.map((type) => (
            <Radio.Card key={type} value={type} className={classes.choice}>
              <Group gap="xs" wrap="nowrap">
                <Radio.Indicator size="xs" />
                <Text size="sm" fw={600}>
                  {t(`ratings.${type}`)}
                </Text>
              </Group>
              <Text size="xs" c="dimmed">
                {t(`flow.ratingTypes.${type}`)}
              </Text>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      <ContentFields {...props} />
    </>
  );
}
