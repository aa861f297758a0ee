import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DraftKinds } from '#dashboard/session/drafts/draft-kinds.tsx';
import { useDrafts } from '#dashboard/session/drafts/use-drafts.ts';
import { accessQuery } from '#dashboard/session/queries.ts';
import { ConfirmDialog } from '#dashboard/ui/confirm-dialog.tsx';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';

/** What the user has typed in this browser and not saved, and who else could read it. */
export function DraftsPanel() {
  const { t } = useTranslation();
  const { data: access } = useQuery(accessQuery);
  const { counts, deleteAll } = useDrafts(access?.user.authID ?? '');
  const [isAsked, setAsked] = useState(false);
  const isEmpty = Object.keys(counts).length === 0;

  function confirm(): void {
    deleteAll();
    setAsked(false);
    showSuccess({ message: t('security.drafts.deleted') });
  }

  return (
    <TitledPanel title={t('security.drafts.title')} size="h3" gap={4}>
      <Text size="sm" c="dimmed">
        {t('unsavedTexts.whoCanRead')}
      </Text>
      {isEmpty ? (
        <Text size="sm" mt="xs">
          {t('security.drafts.none')}
        </Text>
      ) : (
        <>
          <DraftKinds counts={counts} />
          <Group>
            <Button variant="default" onClick={() => setAsked(true)}>
              {t('security.drafts.delete')}
            </Button>
          </Group>
        </>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        title={t('security.drafts.deleteTitle')}
        cancelLabel={t('security.drafts.keep')}
        confirmLabel={t('security.drafts.delete')}
        onClose={() => setAsked(false)}
        onConfirm={confirm}
      >
        <Text>{t('security.drafts.deleteText')}</Text>
      </ConfirmDialog>
    </TitledPanel>
  );
}
