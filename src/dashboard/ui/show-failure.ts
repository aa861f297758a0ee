import i18next from 'i18next';
import { messageOf } from './message-of.ts';
import { showError, showWarning } from './notices.ts';

/** How a failure is shown: left out, as an error without a title that says why. */
export type FailureNotice = {
  readonly title?: string;
  readonly tone?: 'error' | 'warning';
  readonly seconds?: number;
  /** Puts the reason into a sentence. */
  readonly text?: (reason: string) => string;
};

/** Tells the user that something failed, and why. */
export function showFailure(
  error: unknown,
  { tone = 'error', text = (reason) => reason, ...notice }: FailureNotice = {},
): void {
  const show = tone === 'error' ? showError : showWarning;
  show({ ...notice, message: text(messageOf(error, i18next.t)) });
}
