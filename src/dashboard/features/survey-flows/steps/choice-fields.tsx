import type { ChoiceStep } from '#domain/survey-flow/steps.ts';
import { AnswerOptionsField } from './answer-options-field.tsx';
import { ContentFields } from './content-fields.tsx';
import { ShowToField } from './show-to-field.tsx';
import { SkipFields } from './skip-fields.tsx';
import type { StepProps } from './step-props.ts';

type Props = StepProps<ChoiceStep> & {
  /** So many options, the first ones, stay as they are: the question has responses. */
  lockedOptions: number;
};

export function ChoiceFields({ lockedOptions, ...props }: Props) {
  const { step, base, draft } = props;
  return (
    <>
      <ContentFields {...props} />
      <AnswerOptionsField lockedOptions={lockedOptions} {...props} />
      <SkipFields {...props} />
      <ShowToField showTo={step.showTo} {...{ base, draft }} />
    </>
  );
}
