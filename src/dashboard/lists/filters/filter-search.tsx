import { useTranslation } from 'react-i18next';
import { SearchField } from '#dashboard/ui/search-field.tsx';

/** Milliseconds from the last key press to the search, as specified. */
const PAUSE = 1000;

type Props = {
  search: string;
  error?: string | undefined;
  onChange: (changes: { searchText: string }, options: { replace: boolean }) => void;
};

/** The text filter. */
export function FilterSearch({ search, error, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <SearchField
      label={t('filters.search')}
      clearLabel={t('filters.clearSearch')}
      pause={PAUSE}
      search={search}
      error={error}
      // A search adds one history entry, however often its text changes.
      onSearch={(searchText) => onChange({ searchText }, { replace: search !== '' })}
    />
  );
}
