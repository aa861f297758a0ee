import { notificationsStore } from '@mantine/notifications';
import { hideNotice, showWarning } from '#dashboard/ui/notices.ts';

/** Warns; an equal warning that still stands makes room, so that many failures are told once. */
export function replaceWarning(warning: { title: string; message: string }): void {
  const { notifications, queue } = notificationsStore.getState();
  for (const { id, title, message } of [...notifications, ...queue]) {
    const isEqual = title === warning.title && message === warning.message;
    if (isEqual && id !== undefined) hideNotice(id);
  }
  showWarning(warning);
}
