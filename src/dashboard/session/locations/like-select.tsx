import { Select, type SelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Locations } from './locations-query.ts';

type Props = Omit<SelectProps, 'data' | 'label' | 'value' | 'onChange'> & {
  parent: { readonly bID: string; readonly name: string };
  locations: Locations['locations'];
  value: string;
  onChange: (bID: string) => void;
};

/** Whose survey, look and texts a new location starts with. */
export function LikeSelect({ parent, locations, value, onChange, ...props }: Props) {
  const { t } = useTranslation();
  return (
    <Select
      label={t('newLocation.like')}
      description={t('newLocation.likeHint')}
      data={[
        { value: parent.bID, label: parent.name },
        ...locations.map(({ bID, name }) => ({ value: bID, label: name })),
      ]}
      searchable
      allowDeselect={false}
      limit={50}
      maxDropdownHeight={280}
      nothingFoundMessage={t('newLocation.noLike')}
      autoComplete="off"
      value={value}
      onChange={(bID) => bID !== null && onChange(bID)}
      {...props}
    />
  );
}
