import { notificationsStore } from '@mantine/notifications';

/** The id of the notice that `show` shows, for taking it off the screen before its time. */
export function idOfNotice(show: () => void): string {
  const before = new Set(standing());
  show();
  return standing().find((id) => !before.has(id)) ?? '';
}

function standing(): string[] {
  const { notifications, queue } = notificationsStore.getState();
  return [...notifications, ...queue].flatMap(({ id }) => id ?? []);
}
