import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { unknownMergeFields } from '#domain/merge-fields.ts';

type Props = {
  text: string;
  /** The names of the fields that the text may contain. */
  names: readonly string[];
};

/** Below a text with merge fields: names what looks like one but is sent as it was typed. */
export function UnknownMergeFields({ text, names }: Props) {
  const { t } = useTranslation();
  const fields = unknownMergeFields(text, names);
  return (
    <Text size="xs" mt={4} role="status" hidden={fields.length === 0}>
      {fields.length > 0 &&
        t('common.unknownFields', { count: fields.length, fields: fields.join(', ') })}
    </Text>
  );
}
