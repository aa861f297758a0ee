import type { StepContent, ThankYouStep } from '#domain/survey-flow/steps.ts';
import { isWebAddress } from '#domain/text.ts';
import { Icon, type IconName } from '../icon.tsx';
import type { SurveyModel } from '../survey-model.ts';
import { QuestionHead } from './question-head.tsx';

type Props = {
  readonly model: SurveyModel;
  readonly step: ThankYouStep<string>;
  readonly isFocused: boolean;
  /** False while answers still wait on the device: then the page does not say that they arrived. */
  readonly hasArrived: boolean;
};

type ThankYouLink = { readonly icon: IconName; readonly href: string; readonly text: string };

export function ThankYouStepView({ model, step, isFocused, hasArrived }: Props) {
  const links = [...ownLinks(step), ...contactLinks(model, step)];
  return (
    <div className="thanks">
      <Tick />
      <QuestionHead
        content={hasArrived ? step.content : waitingContent(model)}
        isFocused={isFocused}
      />
      {links.length > 0 && (
        <ul className="links">
          {links.map(({ icon, href, text }) => (
            <li key={href}>
              <a href={href} target="_blank" rel="noopener noreferrer">
                <Icon name={icon} />
                <span dir="auto">{text}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** For a survey that has no thank-you step for this respondent. */
export function BuiltInThankYou({ model, isFocused, hasArrived }: Omit<Props, 'step'>) {
  const { thankYouHeading, thankYouAsk } = model.texts;
  const arrived = { ...NO_CONTENT, heading: thankYouHeading, ask: thankYouAsk };
  return (
    <div className="thanks">
      <Tick />
      <QuestionHead content={hasArrived ? arrived : waitingContent(model)} isFocused={isFocused} />
    </div>
  );
}

const NO_CONTENT = { heading: '', ask: '', additionalText: '', tips: false } as const;

function waitingContent({ texts }: SurveyModel): StepContent<string> {
  return { ...NO_CONTENT, ask: texts.thankYouWaiting };
}

// Links for those who answered by video have nobody to be shown to yet.
function ownLinks({ externalLinks }: ThankYouStep<string>): ThankYouLink[] {
  return externalLinks
    .filter(({ url, onlyVideo }) => !onlyVideo && isWebAddress(url))
    .map(({ picSource, url, text }) => ({ icon: picSource, href: url, text }));
}

function contactLinks({ business, texts }: SurveyModel, { thankYouInfo }: ThankYouStep<string>) {
  const asked = thankYouInfo.find(({ key }) => key === 'contact');
  if (asked?.key !== 'contact') return [];
  const links: ThankYouLink[] = [];
  const { email, phone, website } = business;
  if (asked.email && email !== '') {
    links.push({ icon: 'mail', href: `mailto:${email}`, text: texts.writeToUs });
  }
  if (asked.phone && phone !== '') {
    links.push({ icon: 'phone', href: `tel:${phone}`, text: texts.callUs });
  }
  if (asked.website && isWebAddress(website)) {
    links.push({ icon: 'globe', href: website, text: texts.visitWebsite });
  }
  return links;
}

function Tick() {
  return (
    <svg className="tick" viewBox="0 0 72 72" aria-hidden="true">
      <circle cx="36" cy="36" r="32" />
      <path d="M23 37.5l9 9 18-20" pathLength="1" />
    </svg>
  );
}
