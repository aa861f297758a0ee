import { Button } from '@mantine/core';
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import { useTranslation } from 'react-i18next';

type Props = {
  /** The number of active filters. */
  count: number;
  onClick: () => void;
};

/** Opens the filters, on screens too narrow for a sidebar. */
export function FiltersButton({ count, onClick }: Props) {
  const { t } = useTranslation();
  return (
    <Button
      hiddenFrom="md"
      variant="default"
      leftSection={<IconFilter size={16} aria-hidden />}
      onClick={onClick}
    >
      {count === 0 ? t('filters.title') : t('filters.titleOn', { count })}
    </Button>
  );
}
