import { Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#contract/client.ts';
import type { PlatformProfileChoice } from '#contract/review-platforms.ts';
import { server } from '#dashboard/browser/server.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { QueryError } from '#dashboard/ui/error-state.tsx';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { SearchField } from '#dashboard/ui/search-field.tsx';
import { PLATFORMS } from '#domain/platforms.ts';
import { ProfileChoices } from '../profile-choices.tsx';
import { signInProfilesQuery } from '../queries.ts';
import { useRefetchPlatforms } from '../use-platforms.ts';

type Props = { signInID: string; onClose: () => void };

/** After a sign-in with a platform: asks which of the account's profiles to connect. */
export function ChooseProfileDialog({ signInID, onClose }: Props) {
  const { t } = useTranslation();
  const query = useQuery(signInProfilesQuery(useBusinessID(), signInID));
  const { data } = query;
  const isExpired = query.error instanceof CallError && query.error.status === 404;
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={
        data === undefined
          ? t('platforms.choosing.title')
          : t('platforms.choosing.titleOf', { platform: PLATFORMS[data.platform].name })
      }
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {query.isPending && <ChoicesSkeleton />}
      {isExpired && <Expired onClose={onClose} />}
      {query.isError && !isExpired && (
        <QueryError title={t('platforms.choosing.failed')} query={query} />
      )}
      {data?.profiles.length === 0 && (
        <Ending
          title={t('platforms.choosing.none')}
          text={t('platforms.choosing.noneText', { platform: PLATFORMS[data.platform].name })}
          onClose={onClose}
        />
      )}
      {data !== undefined && data.profiles.length > 0 && (
        <Choices {...{ signInID, onClose }} profiles={data.profiles} />
      )}
    </Modal>
  );
}

/** Lists with more profiles can be filtered. */
const FILTERED_FROM = 8;

type ChoicesProps = Props & { profiles: readonly PlatformProfileChoice[] };

function Choices({ signInID, profiles, onClose }: ChoicesProps) {
  const { t } = useTranslation();
  const [filter, setFilter] = useState('');
  const choosing = useChoosing(signInID, onClose);
  const matching = profiles.filter((profile) => matches(profile, filter));
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {t('platforms.choosing.text')}
      </Text>
      {profiles.length > FILTERED_FROM && (
        <SearchField
          aria-label={t('platforms.choosing.filter')}
          placeholder={t('platforms.choosing.filter')}
          clearLabel={t('platforms.choosing.clear')}
          pause={0}
          search={filter}
          onSearch={setFilter}
        />
      )}
      {matching.length === 0 && (
        <Text size="sm" role="status">
          {t('platforms.choosing.noMatch')}
        </Text>
      )}
      <ProfileChoices
        label={t('platforms.choosing.list')}
        profiles={matching}
        chosen={choosing.isPending ? choosing.variables : null}
        onChoose={choosing.mutate}
      />
    </Stack>
  );
}

function matches({ name, detail }: PlatformProfileChoice, filter: string): boolean {
  return `${name} ${detail}`.toLocaleLowerCase().includes(filter.toLocaleLowerCase());
}

function useChoosing(signInID: string, onDone: () => void) {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const refetch = useRefetchPlatforms();
  return useMutation({
    mutationFn: (externalID: string) =>
      server.call('choosePlatformProfile', { bID, signInID, externalID }),
    onSuccess: async ({ platform }) => {
      await refetch();
      showSuccess({
        title: t('platforms.connecting.done', { platform: PLATFORMS[platform].name }),
        message: t('platforms.connecting.doneText'),
      });
      onDone();
    },
    meta: { failure: { title: t('platforms.choosing.chooseFailed') } },
  });
}

function Expired({ onClose }: Pick<Props, 'onClose'>) {
  const { t } = useTranslation();
  return (
    <Ending
      title={t('platforms.choosing.expired')}
      text={t('platforms.choosing.expiredText')}
      onClose={onClose}
    />
  );
}

type EndingProps = Pick<Props, 'onClose'> & { title: string; text: ReactNode };

/** Nothing can be chosen. */
function Ending({ title, text, onClose }: EndingProps) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <Text fw={600}>{title}</Text>
      <Text size="sm">{text}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('platforms.choosing.close')}
        </Button>
      </Group>
    </div>
  );
}

function ChoicesSkeleton() {
  return (
    <Stack gap="md" aria-hidden>
      {[1, 2, 3].map((line) => (
        <Skeleton key={line} h={36} />
      ))}
    </Stack>
  );
}
