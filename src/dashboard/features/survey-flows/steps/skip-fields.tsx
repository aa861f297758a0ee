import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FLOW_LIMITS } from '#domain/survey-flow/limits.ts';
import { newStep } from '#domain/survey-flow/new-step.ts';
import type { QuestionStep, RatingStep } from '#domain/survey-flow/steps.ts';
import { FlowText } from './flow-text.tsx';
import { changeFields, type StepProps } from './step-props.ts';

type Skippable = Exclude<QuestionStep, RatingStep>;

/** Whether the question may be passed over, and, where that has words of its own, which. */
export function SkipFields({ step, base, draft, resolve }: StepProps<Skippable>) {
  const { t } = useTranslation();
  const textPath = [...base, 'customSkipText'];
  // A faulty text stays in sight, to be mended.
  const isFaulty = draft.faults[`flow.${textPath.join('.')}`] !== undefined;
  return (
    <>
      <Checkbox
        label={t('flow.allowSkip')}
        checked={step.allowSkip}
        onChange={(event) =>
          changeFields<Skippable>({ base, draft }, { allowSkip: event.currentTarget.checked })
        }
      />
      {'customSkipText' in step && (step.allowSkip || isFaulty) && (
        <FlowText
          label={t('flow.texts.skipText')}
          text={step.customSkipText}
          limit={FLOW_LIMITS.skipText}
          path={textPath}
          standard={newStep(step.type, null).customSkipText}
          {...{ draft, resolve }}
        />
      )}
    </>
  );
}
