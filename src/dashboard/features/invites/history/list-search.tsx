import { useTranslation } from 'react-i18next';
import { SearchField } from '#dashboard/ui/search-field.tsx';

const PAUSE = 400;

type Props = { label: string; search: string; onChange: (search: string) => void };

/** The search of a list, at its head. */
export function ListSearch({ label, search, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <SearchField
      aria-label={label}
      placeholder={label}
      w={{ base: '100%', xs: 280 }}
      search={search}
      clearLabel={t('invites.clearSearch')}
      pause={PAUSE}
      onSearch={onChange}
    />
  );
}
