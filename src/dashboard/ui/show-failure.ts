import i18next from 'i18next';
import { CallError } from '#contract/client.ts';
import { messageOf } from './message-of.ts';
import { showError, showWarning } from './notices.ts';

/** How a failure is shown: left out, as an error under the title of no change in particular. */
export type FailureNotice = {
  readonly title?: string;
  /** Said in place of the reason. */
  readonly message?: string;
  /** Says first what is wrong with a field, where one was refused. */
  readonly namesField?: true;
  readonly tone?: 'error' | 'warning';
  readonly seconds?: number;
};

/** Tells the user, once, that something failed and why. */
export function showFailure(
  error: unknown,
  { tone = 'error', message, namesField, ...notice }: FailureNotice = {},
): void {
  const show = tone === 'error' ? showError : showWarning;
  const [fault] = namesField && error instanceof CallError ? Object.values(error.fields) : [];
  show({ ...notice, message: message ?? fault ?? messageOf(error, i18next.t) });
}
