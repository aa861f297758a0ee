import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#dashboard/ui/panel.tsx';
import { LANGUAGES, type LanguageCode, languageDirection } from '#domain/languages.ts';
import type { Channel } from '#domain/messages.ts';
import { officialTextsQuery } from './official-texts-query.ts';
import type { WordsState } from './use-words.ts';
import { type WordsField as Field, nameFieldOf, WORDS_LIMITS } from './words.ts';
import { type MergeField, WordsField } from './words-field.tsx';

const FIELDS: Readonly<Record<Channel, readonly Field[]>> = {
  email: ['mailSubject', 'mailText'],
  text: ['text'],
};

type Props = {
  bID: string;
  channel: Channel;
  language: LanguageCode;
  state: WordsState;
  maySend: boolean;
};

/** What invites say in the chosen language; what is left empty says what the official text says. */
export function WordsPanel({ bID, channel, language, state, maySend }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const { data } = useQuery(officialTextsQuery(bID));
  const official = data?.[language];
  const name = LANGUAGES.find(({ code }) => code === language)?.name ?? '';
  return (
    <Panel aria-labelledby={titleId}>
      <Title order={2} id={titleId}>
        {t(`invites.words.title.${channel}`, { language: name })}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {t('invites.words.text')}
      </Text>
      <Stack gap="md">
        {FIELDS[channel].map((field) => (
          <WordsField
            key={field}
            label={t(`invites.words.labels.${field}`)}
            value={state.words[field]}
            placeholder={official?.[field]}
            limit={WORDS_LIMITS[field]}
            isTooLong={state.faults.has(field)}
            isLong={field !== 'mailSubject'}
            isReadOnly={!maySend || state.isBusy}
            direction={languageDirection(language)}
            hint={field === 'text' ? t('invites.words.textHint') : undefined}
            mergeFields={mergeFieldsFor(field, official?.mailText)}
            onChange={(value) => state.change({ [field]: value })}
          />
        ))}
        {maySend && <WordsButtons state={state} />}
      </Stack>
    </Panel>
  );
}

function WordsButtons({ state }: { state: WordsState }) {
  const { t } = useTranslation();
  return (
    <Group gap="sm">
      <Button
        variant="default"
        disabled={!state.isDirty || state.hasFaults}
        loading={state.isBusy}
        onClick={() => void state.save()}
      >
        {t('invites.words.save')}
      </Button>
      {state.isDirty && (
        <Button variant="subtle" color="gray" onClick={state.discard}>
          {t('invites.words.discard')}
        </Button>
      )}
    </Group>
  );
}

function mergeFieldsFor(field: Field, officialMail: string | undefined): MergeField[] {
  const both: MergeField[] = [
    { key: 'name', text: nameFieldOf(officialMail) },
    { key: 'businessName', text: '[businessname]' },
  ];
  return field === 'text' ? [...both, { key: 'link', text: '[link]' }] : both;
}
