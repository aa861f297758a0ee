import { useEffect, useRef } from 'react';
import type { SurveyModel } from './survey-model.ts';

type Props = {
  readonly model: SurveyModel;
  readonly delivery: 'uninvited' | 'gone';
};

/** In the place of the buttons: says why the survey takes no answers. */
export function Refusal({ model, delivery }: Props) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Browsers may return a promise, which is no clean-up.
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { title, text } = textsOf(model, delivery);
  return (
    <div ref={notice} className="refusal" role="alert">
      <p>
        <strong>{title}</strong>
      </p>
      <p>{text}</p>
    </div>
  );
}

function textsOf({ texts, entrance }: SurveyModel, delivery: Props['delivery']) {
  if (delivery === 'gone') return { title: texts.closedTitle, text: texts.closedText };
  return entrance.testToken === null
    ? { title: texts.inviteOnlyTitle, text: texts.inviteOnlyText }
    : { title: texts.testExpiredTitle, text: texts.testExpiredText };
}
