import { Button, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryError } from '#dashboard/ui/error-state.tsx';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import { FoundPerson } from './found-person.tsx';
import classes from './privacy.module.css';
import type { Typed } from './queries.ts';
import { usePersonData } from './use-person-data.ts';

/** Finds a person by address, number or the name on their reviews, and shows what is stored. */
export function PersonPanel() {
  const { t } = useTranslation();
  const asked = useLocation({ select: ({ state }) => state.person });
  const { find, found, fieldErrors, ...actions } = usePersonData(asked);
  const isTypedWrong = Object.keys(fieldErrors).length > 0;
  return (
    <TitledPanel title={t('privacy.person.title')}>
      <Text size="sm" c="dimmed" mt={4} mb="md">
        {t('privacy.person.text')}
      </Text>
      <SearchForm {...{ asked }} errors={fieldErrors} isBusy={found.isLoading} onFind={find} />
      <div aria-live="polite">
        {found.isLoading && (
          <Stack gap="xs" mt="lg" role="status" aria-label={t('privacy.person.loading')}>
            <Skeleton height={22} width="55%" />
            <Skeleton height={16} width="30%" />
            <Skeleton height={16} width="40%" />
          </Stack>
        )}
        {found.isError && !isTypedWrong && (
          <QueryError title={t('privacy.person.failed')} query={found} />
        )}
        {found.isSuccess && (
          <FoundPerson data={found.data} isBehind={found.isPlaceholderData} {...actions} />
        )}
      </div>
    </TitledPanel>
  );
}

type SearchFormProps = {
  /** Whom another screen asked for. */
  asked: string | undefined;
  errors: Readonly<Record<string, string>>;
  isBusy: boolean;
  onFind: (typed: Typed) => void;
};

/** Either field is enough. */
function SearchForm({ asked = '', errors, isBusy, onFind }: SearchFormProps) {
  const { t } = useTranslation();
  const [to, setTo] = useState(asked);
  const [reviewer, setReviewer] = useState('');
  const typed = { to: to.trim() || undefined, reviewer: reviewer.trim() || undefined };
  const isEmpty = typed.to === undefined && typed.reviewer === undefined;

  function search(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!isEmpty) onFind(typed);
  }

  return (
    <form noValidate onSubmit={search} className={classes.search}>
      <TextInput
        label={t('privacy.person.label')}
        description={errors.to === undefined ? t('privacy.person.hint') : null}
        error={errors.to}
        dir="ltr"
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        maxLength={400}
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <TextInput
        label={t('privacy.person.reviewer')}
        description={errors.reviewer === undefined ? t('privacy.person.reviewerHint') : null}
        error={errors.reviewer}
        dir="auto"
        spellCheck={false}
        autoComplete="off"
        maxLength={200}
        value={reviewer}
        onChange={(event) => setReviewer(event.currentTarget.value)}
      />
      <Button type="submit" loading={isBusy} disabled={isEmpty}>
        {t('privacy.person.find')}
      </Button>
    </form>
  );
}
