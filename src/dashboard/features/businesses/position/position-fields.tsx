import { Group, Text, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { readPosition } from '#domain/read-position.ts';
import type { PositionTexts } from './position-texts.ts';

type Props = {
  inputProps: (name: keyof PositionTexts) => GetInputPropsReturnType;
  /** Gets both fields, of a pasted position or link. */
  onRead: (position: PositionTexts) => void;
};

/** Latitude and longitude. Both are filled from a position, or a link of Google Maps, that is pasted into either. */
export function PositionFields({ inputProps, onRead }: Props) {
  const { t } = useTranslation();

  function field(name: keyof PositionTexts) {
    const { onChange, ...props } = inputProps(name);
    return {
      ...props,
      onChange(typed: { currentTarget: { value: string } }) {
        const position = readPosition(typed.currentTarget.value);
        if (position === null) onChange(typed);
        else {
          onRead({ latitude: String(position.latitude), longitude: String(position.longitude) });
        }
      },
    };
  }

  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <Text component="legend" size="sm" fw={500} p={0}>
        {t('businesses.position.title')}
      </Text>
      <Text size="xs" c="dimmed" mb={6}>
        {t('businesses.position.text')}
      </Text>
      <Group align="flex-start" gap="sm" grow>
        {(['latitude', 'longitude'] as const).map((name) => (
          <TextInput
            key={name}
            label={t(`businesses.position.${name}`)}
            placeholder={t(`businesses.position.${name}Example`)}
            autoComplete="off"
            // An address of Google Maps is long.
            maxLength={2000}
            {...field(name)}
          />
        ))}
      </Group>
    </fieldset>
  );
}
