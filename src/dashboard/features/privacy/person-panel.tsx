import { Button, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#contract/client.ts';
import { download } from '#dashboard/browser/download.ts';
import { server } from '#dashboard/browser/server.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { QueryError } from '#dashboard/ui/error-state.tsx';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import { FoundPerson } from './found-person.tsx';
import classes from './privacy.module.css';
import { type Other, personDataQuery } from './queries.ts';
import { isNamedElsewhere } from './stored-data.tsx';

export function PersonPanel() {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const { find, found, fieldError, ...actions } = usePersonData();

  function search(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const to = typed.trim();
    if (to !== '') find(to);
  }

  return (
    <TitledPanel title={t('privacy.person.title')}>
      <Text size="sm" c="dimmed" mt={4} mb="md">
        {t('privacy.person.text')}
      </Text>
      <form noValidate onSubmit={search} className={classes.search}>
        <TextInput
          label={t('privacy.person.label')}
          description={fieldError === null ? t('privacy.person.hint') : null}
          error={fieldError}
          dir="ltr"
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          maxLength={400}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" mt={25} loading={found.isLoading} disabled={typed.trim() === ''}>
          {t('privacy.person.find')}
        </Button>
      </form>
      <div aria-live="polite">
        {found.isLoading && (
          <Stack gap="xs" mt="lg" role="status" aria-label={t('privacy.person.loading')}>
            <Skeleton height={22} width="55%" />
            <Skeleton height={16} width="30%" />
            <Skeleton height={16} width="40%" />
          </Stack>
        )}
        {found.isError && fieldError === null && (
          <QueryError title={t('privacy.person.failed')} query={found} />
        )}
        {found.isSuccess && (
          <FoundPerson data={found.data} isBehind={found.isPlaceholderData} {...actions} />
        )}
      </div>
    </TitledPanel>
  );
}

/** Finds, exports and erases a person's data. The address never goes into a URL: URLs are stored and shared. */
function usePersonData() {
  const { t, i18n } = useTranslation();
  const bID = useBusinessID();
  const client = useQueryClient();
  const [to, setTo] = useState('');
  /** Other addresses of the person that were taken in, each with what it added. */
  const [chosen, setChosen] = useState<readonly Other[]>([]);
  const asked = { to, also: chosen.map((other) => other.to) };
  const found = useQuery({ ...personDataQuery(bID, asked), enabled: to !== '' });
  const all = new Intl.ListFormat(i18n.language).format([found.data?.to ?? to, ...asked.also]);
  const { error } = found;
  const fieldError = error instanceof CallError ? (error.fields.to ?? null) : null;

  function find(typed: string): void {
    if (typed === to && chosen.length === 0) void found.refetch();
    setTo(typed);
    setChosen([]);
  }

  function choose(other: Other, isWanted: boolean): void {
    const remaining = chosen.filter((one) => one.to !== other.to);
    setChosen(isWanted ? [...remaining, other] : remaining);
  }

  const copying = useMutation({
    mutationFn: () => server.call('exportPersonData', { bID, ...asked }),
    onSuccess: (copy) => {
      const content = new Blob([JSON.stringify(copy, null, 2)], { type: 'application/json' });
      download(content, `person-data-${copy.exportedAt.slice(0, 10)}.json`);
      showSuccess({ message: t('privacy.person.exported') });
    },
    meta: { failure: { title: t('privacy.person.exportFailed') } },
  });

  const erasing = useMutation({
    mutationFn: () => server.call('erasePersonData', { bID, ...asked }),
    onSuccess: () => {
      const isNamed = found.data !== undefined && isNamedElsewhere(found.data);
      const done = isNamed ? 'privacy.erasing.doneUnder' : 'privacy.erasing.done';
      showSuccess({ message: t(done, { to: all }) });
      // Any screen that lists people, responses or scores may have shown it.
      void client.invalidateQueries();
    },
    meta: { failure: { title: t('privacy.erasing.failed') } },
  });

  return { find, found, fieldError, all, copying, erasing, others: { chosen, choose } };
}
