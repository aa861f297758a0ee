import { notificationsStore } from '@mantine/notifications';
import { hideNotice } from '#dashboard/ui/notices.ts';

/** Tracks the id of the notice that `show` opens, to close it early. */
export function idOfNotice(show: () => void): string {
  const before = new Set(noticesOnScreen().map(({ id }) => id));
  show();
  return noticesOnScreen().find(({ id }) => !before.has(id))?.id ?? '';
}

/** Keeps only the newest notice with this title or message, so that frequent events show once. */
export function keepNewestNotice(text: string): void {
  const equal = noticesOnScreen().filter(
    ({ title, message }) => title === text || message === text,
  );
  for (const { id } of equal.slice(0, -1)) hideNotice(id ?? '');
}

function noticesOnScreen() {
  const { notifications, queue } = notificationsStore.getState();
  return [...notifications, ...queue];
}
