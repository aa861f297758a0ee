import { fill } from '#domain/fill-placeholders.ts';
import { PLATFORM_NAMES } from '#domain/platforms.ts';
import type { ThankYouInfo, ThankYouStep } from '#domain/survey-flow/steps.ts';
import { isWebAddress } from '#domain/text.ts';
import { Icon, type IconName } from '../icon.tsx';
import type { SurveyModel } from '../survey-model.ts';
import { QuestionHead } from './question-head.tsx';

type Props = {
  readonly model: SurveyModel;
  readonly step: ThankYouStep<string>;
  readonly isFocused: boolean;
  /** What is said while answers still wait on the device; null once they have arrived. */
  readonly pending: string | null;
  readonly answeredByVideo: boolean;
};

type ThankYouLink = { readonly icon: IconName; readonly href: string; readonly text: string };

export function ThankYouStepView({ model, step, isFocused, pending, answeredByVideo }: Props) {
  const links = [
    ...ownLinks(step, answeredByVideo),
    ...step.thankYouInfo.flatMap((info) => infoLinks(model, info)),
  ];
  return (
    <div className="thanks">
      <Tick />
      <QuestionHead
        content={pending === null ? step.content : { ...NO_CONTENT, ask: pending }}
        isFocused={isFocused}
      />
      {links.length > 0 && (
        <ul className="links">
          {links.map(({ icon, href, text }) => (
            <li key={`${href} ${text}`}>
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

/** For a survey without a thank-you step for this respondent. */
export function BuiltInThankYou({
  model,
  isFocused,
  pending,
}: Omit<Props, 'step' | 'answeredByVideo'>) {
  const { thankYouHeading, thankYouAsk } = model.texts;
  const arrived = { heading: thankYouHeading, ask: thankYouAsk };
  const texts = pending === null ? arrived : { ask: pending };
  return (
    <div className="thanks">
      <Tick />
      <QuestionHead content={{ ...NO_CONTENT, ...texts }} isFocused={isFocused} />
    </div>
  );
}

const NO_CONTENT = { heading: '', ask: '', additionalText: '', tips: false } as const;

function ownLinks({ externalLinks }: ThankYouStep<string>, answeredByVideo: boolean) {
  return externalLinks
    .filter(({ url, onlyVideo }) => (answeredByVideo || !onlyVideo) && isWebAddress(url))
    .map(({ picSource, url, text }): ThankYouLink => ({ icon: picSource, href: url, text }));
}

const PROFILE_ICONS = { fb: 'facebook', gp: 'google' } as const;

function infoLinks({ business, profiles, texts }: SurveyModel, info: ThankYouInfo): ThankYouLink[] {
  if (info.key !== 'contact') {
    const href = profiles[info.key];
    const text = fill(texts.findUsOn, { platform: PLATFORM_NAMES[info.key] });
    return href === undefined ? [] : [{ icon: PROFILE_ICONS[info.key], href, text }];
  }
  const { email, phone, website } = business;
  const links: ThankYouLink[] = [];
  if (info.email && email !== '') {
    links.push({ icon: 'mail', href: `mailto:${email}`, text: texts.writeToUs });
  }
  if (info.phone && phone !== '') {
    links.push({ icon: 'phone', href: `tel:${phone}`, text: texts.callUs });
  }
  if (info.website && isWebAddress(website)) {
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
