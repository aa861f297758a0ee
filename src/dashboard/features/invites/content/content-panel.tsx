import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { RestoredNote } from '#dashboard/ui/restored-note.tsx';
import { TextArea } from '#dashboard/ui/text-area.tsx';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import { UnknownMergeFields } from '#dashboard/ui/unknown-merge-fields.tsx';
import { usedOfLimit } from '#dashboard/ui/used-of-limit.ts';
import { LANGUAGES, type LanguageCode, languageDirection } from '#domain/languages.ts';
import type { Channel } from '#domain/messages.ts';
import { officialTextsQuery } from '../queries.ts';
import { CONTENT_LIMITS, insertAt, nameFieldOf, type TextKey } from './invite-content.ts';
import type { InviteContentState } from './use-invite-content.ts';

const KEYS: Readonly<Record<Channel, readonly TextKey[]>> = {
  email: ['mailSubject', 'mailText'],
  text: ['text'],
};

type Props = {
  channel: Channel;
  language: LanguageCode;
  state: InviteContentState;
};

/** The invite content in the chosen language; an empty field uses the default text. */
export function ContentPanel({ channel, language, state }: Props) {
  const { t } = useTranslation();
  const { bID, may } = useBusiness();
  const maySend = may('invites.send');
  const { data } = useQuery(officialTextsQuery(bID));
  const official = data?.[language];
  const name = LANGUAGES.find(({ code }) => code === language)?.name ?? '';
  return (
    <TitledPanel title={t(`invites.content.title.${channel}`, { language: name })}>
      <Text size="sm" c="dimmed" mb="md">
        {t('invites.content.text')}
      </Text>
      <Stack gap="md">
        <RestoredNote unsaved={state.unsaved} />
        {KEYS[channel].map((field) => (
          <ContentField
            key={field}
            label={t(`invites.content.labels.${field}`)}
            value={state.content[field]}
            placeholder={official?.[field]}
            limit={CONTENT_LIMITS[field]}
            isTooLong={state.errors.has(field)}
            isLong={field !== 'mailSubject'}
            isReadOnly={!maySend || state.isBusy}
            direction={languageDirection(language)}
            hint={field === 'text' ? t('invites.content.textHint') : undefined}
            mergeFields={mergeFieldsFor(field, official?.mailText)}
            onChange={(value) => state.change({ [field]: value })}
          />
        ))}
        {maySend && <ContentButtons state={state} />}
      </Stack>
    </TitledPanel>
  );
}

function ContentButtons({ state }: { state: InviteContentState }) {
  const { t } = useTranslation();
  return (
    <Group gap="sm">
      <Button
        variant="default"
        disabled={!state.isDirty || state.hasErrors}
        loading={state.isBusy}
        onClick={state.save}
      >
        {t('invites.content.save')}
      </Button>
      {state.isDirty && (
        <Button variant="subtle" color="gray" onClick={state.discard}>
          {t('invites.content.discard')}
        </Button>
      )}
    </Group>
  );
}

function mergeFieldsFor(field: TextKey, officialMail: string | undefined): MergeField[] {
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
  placeholder: string | undefined;
  limit: number;
  isTooLong: boolean;
  isLong: boolean;
  isReadOnly: boolean;
  direction: 'ltr' | 'rtl';
  hint?: string;
  mergeFields: readonly MergeField[];
  onChange: (value: string) => void;
};

/** A custom text with buttons that insert merge fields. */
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
    placeholder: rest.placeholder,
    readOnly: rest.isReadOnly,
    description: isTooLong ? undefined : (counted ?? rest.hint),
    error:
      isTooLong &&
      `${t('common.tooLong', { limit })} ${t('common.usedNow', { used: count?.used })}`,
    onChange: (event: { currentTarget: { value: string } }) =>
      rest.onChange(event.currentTarget.value),
  };

  function insert(field: string): void {
    const node = input.current;
    const end = value.length;
    const selected = [node?.selectionStart ?? end, node?.selectionEnd ?? end] as const;
    const next = insertAt(value, field, value === '' ? [0, 0] : selected);
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
