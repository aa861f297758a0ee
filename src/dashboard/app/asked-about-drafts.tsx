import { Button, Group, Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DraftsQuestion } from '#dashboard/session/drafts/ask-about-drafts.ts';
import { DraftKinds } from '#dashboard/session/drafts/draft-kinds.tsx';

/** Before a sign-out: what becomes of the user's unsaved texts. Closing it keeps the user signed in. */
export function AskedAboutDrafts({ counts, answer }: DraftsQuestion) {
  const { t } = useTranslation();
  return (
    <Modal
      opened
      onClose={() => answer('stay')}
      title={t('unsavedTexts.ask.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Text size="sm">{t('unsavedTexts.ask.text')}</Text>
      <DraftKinds counts={counts} />
      <Text size="sm" c="dimmed">
        {t('unsavedTexts.whoCanRead')}
      </Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={() => answer('delete')}>
          {t('unsavedTexts.ask.delete')}
        </Button>
        <Button data-autofocus onClick={() => answer('keep')}>
          {t('unsavedTexts.ask.keep')}
        </Button>
      </Group>
    </Modal>
  );
}
