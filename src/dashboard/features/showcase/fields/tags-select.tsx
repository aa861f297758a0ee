import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useTagsInUse } from '../use-showcased-items.ts';

type Props = MultiSelectProps & { bID: string; value: string[] };

/** Some of the tags in use; none stands for all. */
export function TagsSelect({ bID, value, ...rest }: Props) {
  const { t } = useTranslation();
  const data = [...new Set([...useTagsInUse(bID), ...value])];
  return (
    <ManySelect
      placeholder={value.length === 0 ? t('showcase.allTags') : undefined}
      {...{ data, value }}
      {...rest}
    />
  );
}

/** Several of a list that can be searched. */
export function ManySelect(props: MultiSelectProps) {
  return (
    <MultiSelect
      searchable
      // What is chosen and the place to type stay on one line while they fit.
      styles={{ inputField: { minWidth: '2rem' } }}
      comboboxProps={{ withinPortal: false, shadow: 'md' }}
      {...props}
    />
  );
}
