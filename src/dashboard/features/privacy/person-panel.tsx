import { Button, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#dashboard/ui/error-state.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { PersonData } from './person-data.tsx';
import classes from './privacy.module.css';
import { usePersonData } from './use-person-data.ts';

export function PersonPanel({ bID }: { bID: string }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const { find, found, fault, ...actions } = usePersonData(bID);
  const failure = found.isError && fault === null ? found.error : null;

  function search(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const to = typed.trim();
    if (to !== '') find(to);
  }

  return (
    <Panel aria-labelledby="person-title">
      <Title order={2} id="person-title">
        {t('privacy.person.title')}
      </Title>
      <Text size="sm" c="dimmed" mt={4} mb="md">
        {t('privacy.person.text')}
      </Text>
      <form noValidate onSubmit={search} className={classes.search}>
        <TextInput
          label={t('privacy.person.label')}
          description={fault === null ? t('privacy.person.hint') : null}
          error={fault}
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
        {failure !== null && (
          <ErrorState
            title={t('privacy.person.failed')}
            error={failure}
            onRetry={() => void found.refetch()}
            isRetrying={found.isFetching}
          />
        )}
        {found.isSuccess && (
          <PersonData data={found.data} isBehind={found.isPlaceholderData} {...actions} />
        )}
      </div>
    </Panel>
  );
}
