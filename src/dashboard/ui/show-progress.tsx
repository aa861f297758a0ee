import { Progress, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import i18next from 'i18next';

/** Shows how far a longer piece of work has come, until it is closed. */
export function showProgress(title: string) {
  const shown = { title, color: 'brand', autoClose: false, withCloseButton: false } as const;
  const id = notifications.show({ ...shown, role: 'status', message: <Done done={0} of={1} /> });
  return {
    update: (done: number, of: number) =>
      notifications.update({ ...shown, id, message: <Done {...{ done, of }} /> }),
    close: () => notifications.hide(id),
  };
}

function Done({ done, of }: { done: number; of: number }) {
  return (
    <>
      <Text size="sm" mb={4}>
        {i18next.t('common.doneOf', { done, count: of })}
      </Text>
      <Progress value={(100 * done) / of} aria-hidden />
    </>
  );
}
