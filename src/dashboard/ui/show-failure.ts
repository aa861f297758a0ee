import i18next from 'i18next';
import { CallError } from '#contract/client.ts';
import { errorMessage } from './error-message.ts';
import { showError, showWarning } from './notices.ts';

/** How a failure is shown: left out, as an error without a title that says why. */
export type FailureNotice = {
  readonly title?: string;
  readonly tone?: 'error' | 'warning';
  readonly seconds?: number;
  /** Puts the reason into a sentence. */
  readonly text?: (reason: string) => string;
  /** Gives what is wrong with a field as the reason, where one was refused. */
  readonly namesField?: true;
};

/** Tells the user that something failed, and why. */
export function showFailure(
  error: unknown,
  { tone = 'error', text = (reason) => reason, namesField, ...notice }: FailureNotice = {},
): void {
  const show = tone === 'error' ? showError : showWarning;
  const [fieldError] = namesField && error instanceof CallError ? Object.values(error.fields) : [];
  show({ ...notice, message: text(fieldError ?? errorMessage(error, i18next.t)) });
}
