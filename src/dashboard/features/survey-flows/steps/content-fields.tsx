import { useTranslation } from 'react-i18next';
import { FLOW_LIMITS } from '#domain/survey-flow/limits.ts';
import { newStep } from '#domain/survey-flow/new-step.ts';
import type { QuestionStep, ThankYouStep } from '#domain/survey-flow/steps.ts';
import { FlowText } from './flow-text.tsx';
import type { StepProps } from './step-props.ts';
import { TipsFields } from './tips-fields.tsx';

/** Heading, question and additional text, and the tips below them. */
export function ContentFields({ step, base, ...rest }: StepProps<QuestionStep | ThankYouStep>) {
  const { t } = useTranslation();
  const { heading, ask, additionalText, tips } = step.content;
  const standard = newStep(step.type, step.type === 'ratingq' ? step.ratingType : null).content;
  const isLongAsk = step.type === 'openq' || step.type === 'singleq' || step.type === 'multiq';
  const path = [...base, 'content'];
  return (
    <>
      <FlowText
        label={t('flow.texts.heading')}
        text={heading}
        limit={FLOW_LIMITS.heading}
        path={[...path, 'heading']}
        standard={'heading' in standard ? standard.heading : undefined}
        {...rest}
      />
      <FlowText
        label={t(step.type === 'thankyou' ? 'flow.texts.message' : 'flow.texts.ask')}
        text={ask}
        limit={isLongAsk ? FLOW_LIMITS.longAsk : FLOW_LIMITS.ask}
        path={[...path, 'ask']}
        isRequired
        isLong
        hint={t('flow.businessNameHint')}
        standard={'ask' in standard ? standard.ask : undefined}
        {...rest}
      />
      <FlowText
        label={t('flow.texts.additionalText')}
        text={additionalText}
        limit={FLOW_LIMITS.additionalText}
        path={[...path, 'additionalText']}
        isLong
        {...rest}
      />
      <TipsFields
        tips={tips}
        hint={t(step.type === 'thankyou' ? 'flow.thankYouTipsHint' : 'flow.tipsHint')}
        base={base}
        {...rest}
      />
    </>
  );
}
