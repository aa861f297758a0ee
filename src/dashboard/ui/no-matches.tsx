import { Button } from '@mantine/core';
import IconFilterOff from '@tabler/icons-react/dist/esm/icons/IconFilterOff.mjs';
import { useTranslation } from 'react-i18next';
import { EmptyState } from './empty-state.tsx';

type Props = {
  /** What to try; by default, other filters. */
  text?: string;
  onClear: () => void;
};

/** In place of a list that the filters leave empty. */
export function NoMatches({ text, onClear }: Props) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={IconFilterOff}
      title={t('filters.noResults')}
      text={text ?? t('filters.noResultsText')}
    >
      <Button variant="default" onClick={onClear}>
        {t('filters.clear')}
      </Button>
    </EmptyState>
  );
}
