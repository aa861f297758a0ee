import { TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usedOfLimit } from '#dashboard/ui/used-of-limit.ts';
import { VIEW_NAME_LENGTH } from '#domain/saved-views.ts';

type Props = Omit<TextInputProps, 'onChange' | 'value'> & {
  value: string;
  onChange: (name: string) => void;
};

export function ViewNameField({ value, onChange, ...field }: Props) {
  const { t } = useTranslation();
  const used = usedOfLimit(value, VIEW_NAME_LENGTH);
  return (
    <TextInput
      {...field}
      dir="auto"
      value={value}
      maxLength={VIEW_NAME_LENGTH}
      description={used === null ? undefined : t('common.countOf', used)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
