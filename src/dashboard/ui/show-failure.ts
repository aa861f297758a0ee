import i18next from 'i18next';
import { messageOf } from './message-of.ts';
import { showError, showWarning } from './notices.ts';

/** How a failure is shown: left out, as an error under the title of no change in particular. */
export type FailureNotice = {
  readonly title?: string;
  readonly tone?: 'error' | 'warning';
  readonly seconds?: number;
};

/** Tells the user, once, that something failed and why. */
export function showFailure(
  error: unknown,
  { tone = 'error', ...notice }: FailureNotice = {},
): void {
  const show = tone === 'error' ? showError : showWarning;
  show({ ...notice, message: messageOf(error, i18next.t) });
}
