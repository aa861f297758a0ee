import { TagsInput, type TagsInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** The tags by which an agency sorts its clients. */
export function TagsField(props: Omit<TagsInputProps, 'label'>) {
  const { t } = useTranslation();
  return (
    <TagsInput
      label={t('addClient.tags')}
      description={props.error ? undefined : t('addClient.tagsHint')}
      autoComplete="off"
      acceptValueOnBlur
      {...props}
    />
  );
}
