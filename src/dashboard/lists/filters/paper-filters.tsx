import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** On paper, in place of the fields: which filters apply, in words. */
export function PaperFilters({ words }: { words: readonly string[] }) {
  const { t } = useTranslation();
  if (words.length === 0) return null;
  return (
    <Text size="sm" mb="md" className="paper-only">
      {t('filters.title')}: <bdi>{words.join(' · ')}</bdi>
    </Text>
  );
}
