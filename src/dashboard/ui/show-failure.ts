import i18next from 'i18next';
import { CallError } from '#contract/client.ts';
import { errorMessage } from './error-message.ts';
import { showError, showWarning } from './notices.ts';

/** How a failure is shown; by default as an error notice without a title. */
export type FailureNotice = {
  readonly title?: string;
  readonly tone?: 'error' | 'warning';
  readonly seconds?: number;
  /** Builds the message from the reason. */
  readonly text?: (reason: string) => string;
  /** Takes the reason from the refused field. */
  readonly namesField?: true;
};

/** Shows what failed and why; answers the id of the notice. Nothing after the end of a sign-in: its screen says so. */
export function showFailure(
  error: unknown,
  { tone = 'error', text = (reason) => reason, namesField, ...notice }: FailureNotice = {},
): string | undefined {
  // A refused password is a 401 too, with a code of its own.
  if (error instanceof CallError && error.code === 'unauthorized') return undefined;
  const show = tone === 'error' ? showError : showWarning;
  const [fieldError] = namesField && error instanceof CallError ? Object.values(error.fields) : [];
  return show({ ...notice, message: text(fieldError ?? errorMessage(error, i18next.t)) });
}
