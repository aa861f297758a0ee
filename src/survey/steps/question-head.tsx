import { useEffect, useRef } from 'react';
import type { StepContent, Tip } from '#domain/survey-flow/steps.ts';
import { Icon } from '../icon.tsx';

type Props = {
  readonly content: StepContent<string>;
  /** True if the respondent has just moved here. */
  readonly isFocused: boolean;
};

/** Heading, question and additional texts, all by the business. */
export function QuestionHead({ content, isFocused }: Props) {
  const heading = useFocusOnArrival(isFocused);
  const { heading: eyebrow, ask, additionalText, tips } = content;
  return (
    <div className="head">
      {eyebrow !== '' && (
        <p className="over" dir="auto">
          {eyebrow}
        </p>
      )}
      <h1 id="ask" ref={heading} tabIndex={-1} dir="auto">
        {ask}
      </h1>
      {additionalText !== '' && (
        <p className="more" dir="auto">
          {additionalText}
        </p>
      )}
      {tips !== false && <Tips tips={tips} />}
    </div>
  );
}

function Tips({ tips }: { readonly tips: readonly Tip<string>[] }) {
  return (
    <ul className="tips">
      {tips.map(({ text, picSource }) => (
        <li key={text}>
          <Icon name={picSource} />
          <span dir="auto">{text}</span>
        </li>
      ))}
    </ul>
  );
}

/** Focuses a heading when its step appears, so that screen readers read it; not on page load. */
export function useFocusOnArrival(isArrival: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step is mounted again for each arrival
  useEffect(() => {
    if (!isArrival) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
