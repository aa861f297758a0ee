import type { KeyboardEvent } from 'react';
import { fill } from '#domain/fill-placeholders.ts';
import { languageDirection } from '#domain/languages.ts';
import { ratingScale } from '#domain/ratings.ts';
import type { RatingStep } from '#domain/survey-flow/steps.ts';
import type { PageTexts } from '../survey-model.ts';
import type { StepViewProps } from '../view-props.ts';
import { ChoiceError, describedByError, useFocusOnError } from './choice-error.tsx';
import { QuestionHead } from './question-head.tsx';
import { Face, Star } from './rating-marks.tsx';

/** A rating as a group of native radio buttons: arrow keys choose, screen readers say '8 of 10'. */
export function RatingStepView({
  model,
  step,
  draft,
  error,
  move,
}: StepViewProps<RatingStep<string>>) {
  const group = useFocusOnError<HTMLFieldSetElement>(error);
  const { texts } = model;
  const { ratingType } = step;
  const { low, high } = ratingScale(ratingType);
  const values = Array.from({ length: high - low + 1 }, (_, index) => low + index);
  const [lowest, highest] = endsOf(ratingType, texts);
  const [chosen = 0] = draft.chosen;
  return (
    <>
      <QuestionHead content={step.content} isFocused={move !== 'none'} />
      <div className={`rating ${ratingType}`}>
        <p className="end low">{lowest}</p>
        <fieldset
          ref={group}
          className="scale"
          onKeyDown={languageDirection(model.language) === 'rtl' ? chooseMirrored : undefined}
          aria-labelledby="ask"
          {...describedByError(error)}
        >
          {values.map((value) => (
            <label
              key={value}
              className={ratingType === 'star' && value <= chosen ? 'mark lit' : 'mark'}
            >
              <input
                type="radio"
                name="chosen"
                value={value}
                defaultChecked={draft.chosen[0] === value}
                aria-label={labelOf(ratingType, value, texts)}
              />
              <span aria-hidden="true">{drawing(ratingType, value)}</span>
            </label>
          ))}
        </fieldset>
        <p className="end high">{highest}</p>
      </div>
      <ChoiceError error={error} />
    </>
  );
}

/** Browsers always move left to the previous button, even when right-to-left order puts it on the right. */
function chooseMirrored(event: KeyboardEvent<HTMLFieldSetElement>): void {
  const { key, altKey, ctrlKey, metaKey } = event;
  if ((key !== 'ArrowLeft' && key !== 'ArrowRight') || altKey || ctrlKey || metaKey) return;
  const marks = [...event.currentTarget.querySelectorAll('input')];
  const at = marks.findIndex((mark) => mark.matches(':focus'));
  if (at === -1) return;
  event.preventDefault();
  const mark = marks[(at + (key === 'ArrowLeft' ? 1 : marks.length - 1)) % marks.length];
  mark?.focus();
  mark?.click();
}

function drawing(type: RatingStep['ratingType'], value: number) {
  if (type === 'nps') return value;
  return type === 'star' ? <Star /> : <Face value={value} />;
}

function labelOf(type: RatingStep['ratingType'], n: number, texts: PageTexts): string {
  if (type === 'star') return fill(texts.starLabel, { n });
  if (type === 'nps') return fill(texts.ratingLabel, { n, m: 10 });
  return `${fill(texts.ratingLabel, { n, m: 5 })}: ${csatTexts(texts)[n - 1]}`;
}

function endsOf(type: RatingStep['ratingType'], texts: PageTexts): readonly [string, string] {
  if (type === 'nps') return [texts.npsNotLikely, texts.npsVeryLikely];
  return type === 'csat' ? [texts.csat1, texts.csat5] : [texts.starLow, texts.starHigh];
}

function csatTexts({ csat1, csat2, csat3, csat4, csat5 }: PageTexts): readonly string[] {
  return [csat1, csat2, csat3, csat4, csat5];
}
