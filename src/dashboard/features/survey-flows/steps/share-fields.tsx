import type { Entity } from '#contract/businesses.ts';
import type { Role } from '#domain/roles.ts';
import type { ShareStep } from '#domain/survey-flow/steps.ts';
import { ShareStepEditor } from '../share/share-step-editor.tsx';
import { ContentFields } from './content-fields.tsx';
import { ShowToField } from './show-to-field.tsx';
import { SkipFields } from './skip-fields.tsx';
import type { StepProps } from './step-props.ts';

type Props = StepProps<ShareStep> & { index: number; entity: Entity; role: Role | null };

export function ShareFields({ index, entity, role, ...props }: Props) {
  const { step, base, draft, resolve } = props;
  return (
    <>
      <ContentFields {...props} />
      <SkipFields {...props} />
      <ShowToField showTo={step.showTo} {...{ base, draft }} />
      <ShareStepEditor {...{ step, index, draft, entity, role, resolve }} />
    </>
  );
}
