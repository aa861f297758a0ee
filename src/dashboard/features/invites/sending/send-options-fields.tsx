import { Group, Input, NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_CODES, LANGUAGES } from '#domain/languages.ts';
import type { SendOptions } from './use-send-options.ts';

type Props = { options: SendOptions; isChecked: boolean; isReadOnly: boolean };

/** The language of the invites and their time. */
export function SendOptionsFields({ options, isChecked, isReadOnly }: Props) {
  const { t } = useTranslation();
  const whenId = useId();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <Group align="flex-start" gap="md">
      <NativeSelect
        label={t('invites.options.language')}
        w={170}
        value={options.language}
        data={LANGUAGES.map(({ code, nativeName }) => ({ value: code, label: nativeName }))}
        onChange={({ currentTarget: { value } }) => {
          const chosen = LANGUAGE_CODES.find((code) => code === value);
          if (chosen !== undefined) options.setLanguage(chosen);
        }}
      />
      <div>
        <Input.Label labelElement="div" id={whenId}>
          {t('invites.options.when')}
        </Input.Label>
        <SegmentedControl
          display="flex"
          w="fit-content"
          aria-labelledby={whenId}
          readOnly={isReadOnly}
          value={options.isLater ? 'later' : 'now'}
          onChange={(value) => options.setIsLater(value === 'later')}
          data={[
            { value: 'now', label: t('invites.options.now') },
            { value: 'later', label: t('invites.options.later') },
          ]}
        />
      </div>
      {options.isLater && (
        <TextInput
          type="datetime-local"
          label={t('invites.options.time')}
          description={t('invites.options.zone', { zone })}
          min={localTime(new Date())}
          value={options.time}
          error={isChecked && options.hasFault && t('invites.options.timeFault')}
          onChange={(event) => options.setTime(event.currentTarget.value)}
        />
      )}
    </Group>
  );
}

/** A moment as the browser's field for day and time takes it. */
function localTime(date: Date): string {
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
