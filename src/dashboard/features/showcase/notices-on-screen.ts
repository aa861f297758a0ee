import { notificationsStore } from '@mantine/notifications';
import { hideNotice } from '#dashboard/ui/notices.ts';

/** Tracks the id of the notice that `show` opens, to close it early. */
export function idOfNotice(show: () => void): string {
  const before = new Set(noticesOnScreen().map(({ id }) => id));
  show();
  return noticesOnScreen().find(({ id }) => !before.has(id))?.id ?? '';
}

/** Keeps only the newest notice with this message, so that frequent events show once. */
export function keepNewestNotice(message: string): void {
  const equal = noticesOnScreen().filter((notice) => notice.message === message);
  for (const { id } of equal.slice(0, -1)) hideNotice(id ?? '');
}

function noticesOnScreen() {
  const { notifications, queue } = notificationsStore.getState();
  return [...notifications, ...queue];
}
