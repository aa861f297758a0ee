import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ValidationError } from '#domain/survey-flow/validation-errors.ts';
import type { Path } from './change-text.ts';
import { useFlow } from './flow-context.ts';

const KNOWN = [
  'required',
  'too_long',
  'forbidden_characters',
  'duplicate_option',
  'option_too_long',
  'description_too_long',
  'tip_too_long',
  'too_few_options',
  'too_many',
  'invalid_link',
  'only_once',
  'only_first',
  'only_last',
] as const;

/** The text of a validation error; falls back to the server's message. */
export function useErrorText(): (error: ValidationError) => string {
  const { t } = useTranslation();
  return ({ code, limit, message }) => {
    const known = KNOWN.find((one) => one === code);
    return known === undefined ? message : t(`flow.errors.${known}`, { limit: limit ?? 0 });
  };
}

/** The text of the error at the path, after blur or once all errors are shown. */
export function useShownError(path: Path) {
  const { draft, editing } = useFlow();
  const [isLeft, setIsLeft] = useState(false);
  const errorText = useErrorText();
  const error = draft.errors[`flow.${path.join('.')}`];
  const isShown = isLeft || editing.showsErrors;
  return {
    error: error !== undefined && isShown ? errorText(error) : undefined,
    onBlur: () => afterPress(() => setIsLeft(true)),
  };
}

/** Waits while a pointer is pressed: showing the message would move the click target. */
function afterPress(work: () => void): void {
  if (document.querySelector(':active') === null) work();
  else window.addEventListener('pointerup', () => setTimeout(work), { once: true });
}
