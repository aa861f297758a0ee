import type { Entity } from '#contract/businesses.ts';
import type { Role } from '#domain/roles.ts';
import type { TextResolver } from '#domain/survey-flow/expand-text.ts';
import type { Step } from '#domain/survey-flow/steps.ts';
import type { FlowDraft } from '../use-flow-draft.ts';
import { ChoiceFields } from './choice-fields.tsx';
import { ContactFields } from './contact-fields.tsx';
import { lockedOptionsOf } from './locked-options-of.ts';
import { OpenFields } from './open-fields.tsx';
import { RatingFields } from './rating-fields.tsx';
import { ShareFields } from './share-fields.tsx';
import { TestimonialFields } from './testimonial-fields.tsx';
import { ThankYouFields } from './thank-you-fields.tsx';
import { WelcomeFields } from './welcome-fields.tsx';

type Props = {
  step: Step;
  index: number;
  draft: FlowDraft;
  resolve: TextResolver;
  entity: Entity;
  role: Role | null;
};

/** Every field of the open step. */
export function StepFields({ step, index, draft, resolve, entity, role }: Props) {
  const rest = { base: [index], draft, resolve };
  switch (step.type) {
    case 'unknown':
      return null;
    case 'welcome':
      return <WelcomeFields step={step} bID={entity.businessID} {...rest} />;
    case 'ratingq':
      return <RatingFields step={step} {...rest} />;
    case 'openq':
      return <OpenFields step={step} {...rest} />;
    case 'singleq':
    case 'multiq':
      return (
        <ChoiceFields step={step} lockedOptions={lockedOptionsOf(step, draft, entity)} {...rest} />
      );
    case 'testimonial':
      return <TestimonialFields step={step} {...rest} />;
    case 'shareq':
      return <ShareFields step={step} {...{ index, entity, role }} {...rest} />;
    case 'contactq':
      return <ContactFields step={step} {...rest} />;
    case 'thankyou':
      return <ThankYouFields step={step} {...{ entity, role }} {...rest} />;
  }
}
