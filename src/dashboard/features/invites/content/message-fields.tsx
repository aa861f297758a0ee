import { Button, Group, NativeSelect, Skeleton, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { useSurveyLanguages } from '#dashboard/session/use-survey-languages.ts';
import { QueryError } from '#dashboard/ui/error-state.tsx';
import { languageName } from '#dashboard/ui/language-name.ts';
import { TextArea } from '#dashboard/ui/text-area.tsx';
import { UnknownMergeFields } from '#dashboard/ui/unknown-merge-fields.tsx';
import { usedOfLimit } from '#dashboard/ui/used-of-limit.ts';
import {
  LANGUAGE_CODES,
  LANGUAGES,
  type LanguageCode,
  languageDirection,
} from '#domain/languages.ts';
import type { Channel } from '#domain/messages.ts';
import { CONTENT_LIMITS, insertAt, nameFieldOf, type TextKey } from './invite-content.ts';
import type { InviteContentState } from './use-invite-content.ts';

const KEYS: Readonly<Record<Channel, readonly TextKey[]>> = {
  email: ['mailSubject', 'mailText'],
  text: ['text'],
};

type Props = {
  channel: Channel;
  language: LanguageCode;
  onLanguage: (language: LanguageCode) => void;
  state: InviteContentState;
  /** Beside the language. */
  children?: ReactNode;
};

/** The language of the invite, and its text: the default one until it is changed. */
export function MessageFields({ channel, language, onLanguage, state, children }: Props) {
  const { t } = useTranslation();
  const maySend = useBusiness().may('invites.send');
  const { query, own, shown } = state;
  const languages = useLanguageOptions();
  const official = query.data?.[language];
  const isChanged = KEYS[channel].some((key) => own[key] !== '');
  return (
    <Stack gap="sm">
      <Group justify="space-between" align="flex-end" gap="xs">
        <NativeSelect
          label={t('invites.options.language')}
          // As wide as its longest option, at least.
          flex="1 1 auto"
          maw={260}
          value={language}
          data={languages}
          onChange={({ currentTarget: { value } }) => {
            const chosen = LANGUAGE_CODES.find((code) => code === value);
            if (chosen !== undefined) onLanguage(chosen);
          }}
        />
        {children}
      </Group>
      {query.isError && official === undefined && (
        <QueryError title={t('invites.content.notLoaded')} query={query} />
      )}
      {query.isPending && <Skeleton h={channel === 'email' ? 260 : 150} radius="md" aria-hidden />}
      {official !== undefined &&
        KEYS[channel].map((field) => (
          <ContentField
            key={field}
            label={t(`invites.content.labels.${field}`)}
            value={shown[field]}
            limit={CONTENT_LIMITS[field]}
            isTooLong={state.errors.has(field)}
            isLong={field !== 'mailSubject'}
            isReadOnly={!maySend || state.isBusy}
            direction={languageDirection(language)}
            hint={field === 'text' ? t('invites.content.textHint') : undefined}
            mergeFields={mergeFieldsFor(field, official.mailText)}
            onChange={(value) => state.change({ [field]: value })}
            onBlur={() => state.restoreBlank(field)}
          />
        ))}
      {isChanged && maySend && (
        <Group>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => state.resetToDefault(KEYS[channel])}
          >
            {t('invites.content.reset')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

/** The languages of invites; each says in which other one its recipients may find the survey. */
function useLanguageOptions() {
  const { t, i18n } = useTranslation();
  const offered = useSurveyLanguages();
  const survey = languageName(offered[0], i18n.language);
  return LANGUAGES.map(({ code, nativeName: invite }) => ({
    value: code,
    label: offered.includes(code) ? invite : t('invites.options.surveyIn', { invite, survey }),
  }));
}

function mergeFieldsFor(field: TextKey, officialMail: string): MergeField[] {
  const both: MergeField[] = [
    { key: 'name', name: 'name', text: nameFieldOf(officialMail) },
    { key: 'businessName', name: 'businessname', text: '[businessname]' },
  ];
  return field === 'text' ? [...both, { key: 'link', name: 'link', text: '[link]' }] : both;
}

/** A merge field, filled in for each recipient. */
type MergeField = {
  readonly key: 'name' | 'businessName' | 'link';
  /** What stands in the brackets, in lower case. */
  readonly name: string;
  readonly text: string;
};

type ContentFieldProps = {
  label: string;
  value: string;
  limit: number;
  isTooLong: boolean;
  isLong: boolean;
  isReadOnly: boolean;
  direction: 'ltr' | 'rtl';
  hint?: string;
  mergeFields: readonly MergeField[];
  onChange: (value: string) => void;
  onBlur: () => void;
};

/** A text with buttons that insert merge fields. */
function ContentField({
  label,
  value,
  limit,
  isTooLong,
  isLong,
  mergeFields,
  ...rest
}: ContentFieldProps) {
  const { t } = useTranslation();
  const input = useRef<(HTMLInputElement & HTMLTextAreaElement) | null>(null);
  const count = usedOfLimit(value, limit);
  const counted = count === null ? undefined : t('common.countOf', count);
  const shared = {
    label,
    value,
    ref: input,
    dir: rest.direction,
    readOnly: rest.isReadOnly,
    description: isTooLong ? undefined : (counted ?? rest.hint),
    error:
      isTooLong &&
      `${t('common.tooLong', { limit })} ${t('common.usedNow', { used: count?.used })}`,
    onChange: (event: { currentTarget: { value: string } }) =>
      rest.onChange(event.currentTarget.value),
    onBlur: () => {
      // Another window may be open to copy a text from.
      if (document.hasFocus()) rest.onBlur();
    },
  };

  function insert(field: string): void {
    const node = input.current;
    const end = value.length;
    const selected = [node?.selectionStart ?? end, node?.selectionEnd ?? end] as const;
    const next = insertAt(value, field, selected);
    rest.onChange(next.text);
    requestAnimationFrame(() => {
      node?.focus();
      node?.setSelectionRange(next.caret, next.caret);
    });
  }

  return (
    <div>
      {isLong ? <TextArea minRows={4} maxRows={14} {...shared} /> : <TextInput {...shared} />}
      <UnknownMergeFields text={value} names={mergeFields.map(({ name }) => name)} />
      {!rest.isReadOnly && (
        <Group gap={6} mt={6}>
          {mergeFields.map(({ key, text }) => (
            <Button
              key={key}
              variant="default"
              size="compact-xs"
              aria-label={t('invites.content.insert', {
                field: t(`invites.content.fields.${key}`),
                label,
              })}
              // The field keeps the focus, and its selection.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => insert(text)}
            >
              + {t(`invites.content.fields.${key}`)}
            </Button>
          ))}
        </Group>
      )}
    </div>
  );
}
