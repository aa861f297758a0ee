import { useEffect, useRef } from 'react';
import { fill } from '#domain/fill-placeholders.ts';
import { keepUndo } from '#domain/keep-undo.ts';
import { lengthOf } from '#domain/text.ts';
import { labelOfField, type StepField } from '../step-fields.ts';
import type { PageTexts } from '../survey-model.ts';
import type { StepError } from '../validate-draft.ts';

type Props = {
  readonly field: StepField;
  readonly texts: PageTexts;
  /** The initial value; after that, the field itself is the source of truth. */
  readonly value: string;
  readonly placeholder: string;
  readonly error: StepError | null;
  /** The question is the label, since it is the only field. */
  readonly isLabelledByAsk: boolean;
  /** On a device that many people use: nothing is filled in or remembered. */
  readonly isShared: boolean;
};

/** The counter appears at this share of the limit. */
const COUNT_FROM = 0.8;

export function StepFieldInput({
  field,
  texts,
  value,
  placeholder,
  error,
  isLabelledByAsk,
  isShared,
}: Props) {
  const control = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const { name, isRequired, max } = field;
  useEffect(() => {
    if (name === 'textAnswer') keepUndo(control.current);
  }, [name]);
  useEffect(() => {
    if (error !== null) control.current?.focus();
  }, [error]);
  const length = lengthOf(value);
  const attributes = {
    ref: control,
    id: name,
    name,
    defaultValue: value,
    dir: 'auto',
    placeholder: placeholder === '' ? undefined : placeholder,
    'aria-labelledby': isLabelledByAsk ? 'ask' : undefined,
    'aria-required': isRequired || undefined,
    'aria-invalid': error !== null || undefined,
    'aria-describedby': error === null ? undefined : `${name}-error`,
    ...(isShared && { autoComplete: 'off' }),
  } as const;
  return (
    <div className="field">
      {!isLabelledByAsk && (
        <label htmlFor={name}>
          {labelOfField(name, texts)}
          {!isRequired && <span className="optional"> ({texts.optional})</span>}
        </label>
      )}
      {name === 'textAnswer' ? (
        <textarea rows={5} {...attributes} />
      ) : (
        <input {...KEYBOARDS[name]} {...attributes} />
      )}
      {error !== null && (
        <p className="error" id={`${name}-error`} role="alert">
          {error.message}
        </p>
      )}
      {length >= max * COUNT_FROM && (
        <p className="count">{fill(texts.characterCount, { n: length, m: max })}</p>
      )}
    </div>
  );
}

const KEYBOARDS = {
  name: { type: 'text', autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  mobile: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
  company: { type: 'text', autoComplete: 'organization' },
  jobTitle: { type: 'text', autoComplete: 'organization-title' },
} as const;
