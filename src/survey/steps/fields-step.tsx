import { Fragment } from 'react';
import type { ContactStep, OpenStep, TestimonialStep } from '#domain/survey-flow/steps.ts';
import { asksConsent, fieldsOfStep, type StepField } from '../step-fields.ts';
import type { StepViewProps } from '../view-props.ts';
import { FileWaiting } from './file-waiting.tsx';
import { QuestionHead } from './question-head.tsx';
import { StepFieldInput } from './step-field-input.tsx';
import { TextOrVideo } from './text-or-video.tsx';

const VIDEO = 'videoURLAnswer';

type FieldsStep = OpenStep<string> | TestimonialStep<string> | ContactStep<string>;

/** A question answered in text or with contact details. */
export function FieldsStepView(props: StepViewProps<FieldsStep>) {
  const { model, step, draft, error, move, media } = props;
  const files = model.recording?.fields[props.at] ?? [];
  const fields = fieldsOfStep(step);
  const isAlone = fields.length === 1;
  function inputOf(field: StepField) {
    const input = (
      <StepFieldInput
        field={field}
        texts={model.texts}
        value={draft.fields[field.name] ?? ''}
        placeholder={field.name === 'textAnswer' ? placeholderOf(step) : ''}
        error={error?.field === field.name ? error : null}
        isLabelledByAsk={isAlone}
        isShared={model.variant === 'kiosk'}
      />
    );
    if (step.type === 'contactq' || field.name !== 'textAnswer' || files[0] !== VIDEO) return input;
    return (
      <TextOrVideo {...props} step={step}>
        {input}
      </TextOrVideo>
    );
  }

  return (
    <>
      <QuestionHead content={step.content} isFocused={move !== 'none'} />
      <div className="fields">
        {fields.map((field) => (
          <Fragment key={field.name}>
            {inputOf(field)}
            {asksConsent(step) && field.name === 'textAnswer' && (
              <Consent model={model} isGiven={draft.consent} />
            )}
          </Fragment>
        ))}
        {files.map(
          (field) =>
            field !== VIDEO &&
            (media.View === null ? (
              <FileWaiting key={field} field={field} {...props} />
            ) : (
              <media.View.Picture key={field} field={field} {...props} />
            )),
        )}
      </div>
    </>
  );
}

// Directly below the text: under the other fields it would be out of sight on a phone.
function Consent({
  model,
  isGiven,
}: Pick<StepViewProps<FieldsStep>, 'model'> & { isGiven: boolean }) {
  return (
    <label className="consent">
      <input type="checkbox" name="consent" value="yes" defaultChecked={isGiven} />
      <span>{model.consent.text}</span>
    </label>
  );
}

function placeholderOf(step: FieldsStep): string {
  return step.type === 'contactq' ? '' : step.textInputPlaceholderText;
}
