import type { Entity } from '#contract/businesses.ts';
import type { Role } from '#domain/roles.ts';
import type { ThankYouStep } from '#domain/survey-flow/steps.ts';
import { ContentFields } from './content-fields.tsx';
import { ExternalLinksField } from './external-links-field.tsx';
import { ShowToField } from './show-to-field.tsx';
import type { StepProps } from './step-props.ts';
import { ThankYouInfoField } from './thank-you-info-field.tsx';

type Props = StepProps<ThankYouStep> & { entity: Entity; role: Role | null };

export function ThankYouFields({ entity, role, ...props }: Props) {
  const { step, base, draft } = props;
  return (
    <>
      <ContentFields {...props} />
      <ExternalLinksField {...props} />
      <ThankYouInfoField entity={entity} role={role} {...props} />
      <ShowToField showTo={step.showTo} {...{ base, draft }} />
    </>
  );
}
