import { Modal, Stack, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#dashboard/ui/format-date.ts';

/** What is new in the product, newest first. */
export function NewsDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const isPhone = useMediaQuery('(max-width: 47.9375em)');
  const items = t('help.news.items', { returnObjects: true });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('help.news.title')}
      size="lg"
      fullScreen={isPhone ?? false}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack gap="lg">
        {items.map(({ date, title, text }) => (
          <article key={title}>
            <Text size="xs" c="dimmed">
              <time dateTime={date}>
                {formatDate(Date.parse(date) / 1000, { language: i18n.language, timeZone: 'UTC' })}
              </time>
            </Text>
            <Title order={3} size="h4" mt={2} mb={4}>
              {title}
            </Title>
            <Text size="sm">{text}</Text>
          </article>
        ))}
      </Stack>
    </Modal>
  );
}
