import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FeedbackSession } from '#contract/responses.ts';
import { server } from '#dashboard/browser/server.ts';
import { byBusiness } from '#dashboard/lists/locations/item-businesses.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { ConfirmDialog } from '#dashboard/ui/confirm-dialog.tsx';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { refetchLists } from '../queries.ts';
import classes from './response-list.module.css';

type Props = {
  /** Tests in the list, whose businesses lose all their tests. */
  sessions: readonly FeedbackSession[];
  size?: 'sm' | 'compact-sm';
  onDeleted: () => void;
};

/** Deletes the business's test responses after confirmation. */
export function DeleteTests({ sessions, size = 'sm', onDeleted }: Props) {
  const { t } = useTranslation();
  const [isOpen, { open, close }] = useDisclosure(false);
  const bID = useBusinessID();
  const client = useQueryClient();
  const deleting = useMutation({
    mutationFn: async () => {
      const ids = sessions.map(({ sessionID }) => sessionID);
      for (const one of byBusiness(ids, bID).keys()) {
        await server.call('deleteTestAnswers', { bID: one });
      }
    },
    onSuccess: async () => {
      close();
      onDeleted();
      showSuccess({ message: t('responses.tests.deleted') });
      // The list shows a failed refetch.
      await refetchLists(client, bID).catch(() => undefined);
    },
    meta: { failure: { title: t('errors.oops'), tone: 'warning' } },
  });
  return (
    <>
      <Button
        variant="default"
        size={size}
        leftSection={<IconTrash size={16} stroke={1.8} aria-hidden />}
        onClick={open}
      >
        {t('responses.tests.delete')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={t('responses.tests.deleteTitle')}
        cancelLabel={t('responses.cancel')}
        confirmLabel={t('responses.tests.delete')}
        isBusy={deleting.isPending}
        onClose={close}
        onConfirm={() => deleting.mutate()}
      >
        <Text size="sm">{t('responses.tests.deleteText')}</Text>
      </ConfirmDialog>
    </>
  );
}

type BarProps = Pick<Props, 'sessions' | 'onDeleted'> & { mayDelete: boolean };

/** Above a list with test responses: explains them, with a button to delete them. */
export function TestsBar({ sessions, mayDelete, onDeleted }: BarProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.note}>
      <span>{t('responses.tests.text')}</span>
      {mayDelete && <DeleteTests size="compact-sm" {...{ sessions, onDeleted }} />}
    </div>
  );
}
