import { Group, Input, SegmentedControl, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { dayOfMoment } from '#dashboard/ui/format-date.ts';
import { MAX_DAYS_AHEAD } from '#domain/invite-rules.ts';
import { LANGUAGE_CODES, type LanguageCode, pickLanguage } from '#domain/languages.ts';

type Props = { options: SendOptions; isChecked: boolean; isReadOnly: boolean };

/** The time of the invites. */
export function SendOptionsFields({ options, isChecked, isReadOnly }: Props) {
  const { t } = useTranslation();
  const whenId = useId();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <Group align="flex-start" gap="md">
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
          error={isChecked && options.hasError && t('invites.options.timeError')}
          onChange={(event) => options.setTime(event.currentTarget.value)}
        />
      )}
    </Group>
  );
}

/** A moment in the format of a `datetime-local` field. */
function localTime(date: Date): string {
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** What was chosen for a send. */
export type ChosenOptions = {
  readonly language: LanguageCode;
  readonly isLater: boolean;
  /** The value of a `datetime-local` field, in the viewer's time zone. */
  readonly time: string;
};

/** Language and time of the invites; `chosen` before, if they were. */
export function useSendOptions(chosen: ChosenOptions | null) {
  const { entity } = useBusiness();
  const [language, setLanguage] = useState<LanguageCode>(
    chosen?.language ?? pickLanguage([entity.language], LANGUAGE_CODES),
  );
  const [isLater, setIsLater] = useState(chosen?.isLater ?? false);
  /** The value of a `datetime-local` field, in the viewer's time zone. */
  const [time, setTime] = useState(chosen?.time ?? '');
  const sendAt = isLater ? secondsOf(time) : null;
  return {
    language,
    setLanguage,
    isLater,
    setIsLater: (next: boolean) => {
      setIsLater(next);
      if (next && time === '') setTime(tomorrowMorning());
    },
    time,
    setTime,
    sendAt,
    hasError: isLater && !isPossible(sendAt),
    reset: () => {
      setIsLater(false);
      setTime('');
    },
  };
}

export type SendOptions = ReturnType<typeof useSendOptions>;

/** Tomorrow at nine, as a `datetime-local` value. */
function tomorrowMorning(): string {
  const day = new Date();
  day.setDate(day.getDate() + 1);
  return `${dayOfMoment(day.getTime() / 1000)}T09:00`;
}

function secondsOf(time: string): number | null {
  const at = new Date(time).getTime();
  return Number.isNaN(at) ? null : Math.floor(at / 1000);
}

function isPossible(seconds: number | null): boolean {
  const ahead = (seconds ?? 0) - Date.now() / 1000;
  return ahead > 0 && ahead <= MAX_DAYS_AHEAD * 86_400;
}
