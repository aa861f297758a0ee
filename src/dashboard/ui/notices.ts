import { notifications } from '@mantine/notifications';
import i18next from 'i18next';
import { createElement, type ReactNode } from 'react';
import { SupportWords } from './support-words.tsx';

type Notice = {
  message: ReactNode;
  title?: string;
  /** Seconds until it closes. */
  seconds?: number;
  /** Only where the specification names one. */
  position?: 'top-center';
};

// Errors stay longer than successes, unless the specification says otherwise.
const DEFAULT_SECONDS = { success: 6, warning: 10, error: 13 } as const;

let shown = 0;

/** Answers the id of the notice. */
export function showSuccess({ seconds = DEFAULT_SECONDS.success, ...notice }: Notice): string {
  return show({ ...notice, seconds }, 'green');
}

export function showWarning({ seconds = DEFAULT_SECONDS.warning, ...notice }: Notice): string {
  return show({ ...notice, seconds }, 'yellow');
}

/** Answers the id of the notice. */
export function showError({ seconds = DEFAULT_SECONDS.error, ...notice }: Notice): string {
  return show({ ...notice, seconds }, 'red');
}

/** Closes all notices, including their undo buttons. */
export function hideAllNotices(): void {
  notifications.clean();
}

/** Closes a notice, if it is still open. */
export function hideNotice(id: string): void {
  notifications.hide(id);
}

function show({ message, title, ...rest }: Notice & { seconds: number }, color: string): string {
  const { seconds, position } = rest;
  const id = `notice-${++shown}`;
  const about = [title, message].filter((part) => typeof part === 'string').join(' ');
  const withSupport = (part: ReactNode) =>
    typeof part === 'string' ? createElement(SupportWords, { text: part, about }) : part;
  const notice = {
    id,
    message: withSupport(message),
    title: withSupport(title),
    color,
    ...(position && { position }),
    role: 'alert',
    closeButtonProps: { 'aria-label': i18next.t('common.close') },
  };
  // What has the focus does not go: its button may be about to be pressed.
  const closeIn = (autoClose: number | false) => notifications.update({ ...notice, autoClose });
  return notifications.show({
    ...notice,
    autoClose: seconds * 1000,
    onFocusCapture: () => closeIn(false),
    onBlurCapture: () => closeIn(seconds * 1000),
  });
}
