import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { server } from '#dashboard/browser/server.ts';
import { accessQuery, type DeletedBusiness } from '#dashboard/session/queries.ts';
import { QueryError } from '#dashboard/ui/error-state.tsx';
import { showWarning } from '#dashboard/ui/notices.ts';
import { Panel } from '#dashboard/ui/panel.tsx';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import { useDeletedBusinesses } from './use-deleted-businesses.ts';
import { useRestorableDay } from './use-restorable-day.ts';

type Props = {
  /** Opens a business; `name` if it has just been restored. */
  onOpen: (bID: string, name?: string) => Promise<void>;
  /** Nothing is left to restore. */
  onNone: () => void;
};

/** Says who deleted a business and until when it can be restored, and opens it once it is. */
export function DeletedBusinessesScreen({ onOpen, onNone }: Props) {
  const { t } = useTranslation();
  const query = useDeletedBusinesses();
  const reopened = query.data?.reopened ?? null;
  const opening = useMutation({
    mutationFn: ({ id, name }: { id: string; name?: string }) => onOpen(id, name),
    meta: { failure: { title: t('deleted.openFailed') } },
  });
  const { mutate: open } = opening;
  useEffect(() => {
    if (reopened !== null) open(reopened);
  }, [reopened, open]);
  const ended = query.data?.ended ?? null;
  useEffect(() => {
    if (ended !== null) showWarning({ message: t('deleted.ended', { name: ended.name }) });
  }, [ended, t]);
  const isNone = query.data?.deleted.length === 0 && reopened === null && !query.isFetching;
  useEffect(() => {
    if (isNone) onNone();
  }, [isNone, onNone]);

  if (query.data === undefined) {
    if (query.isError) return <QueryError title={t('deleted.loadFailed')} query={query} />;
    return <Skeleton height={180} maw={640} role="status" aria-label={t('deleted.loading')} />;
  }
  const { deleted } = query.data;
  const [only] = deleted.length === 1 ? deleted : [];
  return (
    <Stack maw={640} gap="lg">
      <Title order={1} style={{ overflowWrap: 'anywhere' }}>
        {titleOf()}
      </Title>
      {reopened !== null && (
        <div>
          <Button loading={opening.isPending} onClick={() => open(reopened)}>
            {t('deleted.open', { name: reopened.name })}
          </Button>
        </div>
      )}
      {only !== undefined && (
        <Panel aria-label={only.name}>
          <Deleted business={only} onRestored={query.refetch} />
        </Panel>
      )}
      {only === undefined &&
        deleted.map((business) => (
          <TitledPanel
            key={business.id}
            title={titleFor(business)}
            size="h3"
            gap="xs"
            style={{ overflowWrap: 'anywhere' }}
          >
            <Deleted business={business} onRestored={query.refetch} />
          </TitledPanel>
        ))}
      <OtherWays onOpen={(id) => open({ id })} />
    </Stack>
  );

  function titleOf(): string {
    if (reopened !== null) return t('deleted.back', { name: reopened.name });
    return only === undefined ? t('deleted.several') : titleFor(only);
  }

  function titleFor({ reason, name }: DeletedBusiness): string {
    return t(`deleted.titles.${reason}`, { name });
  }
}

type DeletedProps = { business: DeletedBusiness; onRestored: () => void };

function Deleted({ business, onRestored }: DeletedProps) {
  const { t } = useTranslation();
  const { data: access } = useQuery({ ...accessQuery, enabled: false });
  const { name, reason, closedUntil, restoreToken } = business;
  const email = access?.user.emailAddress ?? '';
  const until = useRestorableDay(closedUntil);
  const restoring = useMutation({
    mutationFn: () => server.open(`/restore/${restoreToken}`, { method: 'POST' }),
    onSettled: onRestored,
    meta: { failure: { title: t('deleted.restoreFailed', { name }) } },
  });
  if (restoreToken === null) {
    return (
      <Stack gap="xs">
        <Text style={{ overflowWrap: 'anywhere' }}>{whoRestores(business, until, t)}</Text>
        <Text size="sm" c="dimmed">
          {t('deleted.waits')}
        </Text>
      </Stack>
    );
  }
  return (
    <Stack gap="xs" align="flex-start">
      <Text style={{ overflowWrap: 'anywhere' }}>
        {t(`deleted.${WHY_CLOSED[reason]}`, { until })}
      </Text>
      <Button my={4} onClick={() => restoring.mutate()} loading={restoring.isPending}>
        {t('deleted.restore')}
      </Button>
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {t('deleted.mailed', { email })}
      </Text>
    </Stack>
  );
}

/** For its owner, by the reason; a location has none. */
const WHY_CLOSED = {
  deleted: 'byYou',
  planEnded: 'planEnded',
  removed: 'removedByAgency',
} as const satisfies Record<DeletedBusiness['reason'], string>;

/** For somebody who cannot restore it. */
function whoRestores(
  { kind, reason, deletedBy }: DeletedBusiness,
  until: string,
  t: TFunction,
): string {
  if (reason === 'removed') {
    if (kind === 'agencyClient') return t('deleted.clientRemoved', { until });
    return deletedBy === null
      ? t('deleted.removed', { until })
      : t('deleted.removedBy', { person: deletedBy, until });
  }
  return deletedBy === null
    ? t('deleted.byOwner', { until })
    : t('deleted.by', { person: deletedBy, until });
}

/** The user's other businesses, and a new one. */
function OtherWays({ onOpen }: { onOpen: (bID: string) => void }) {
  const { t } = useTranslation();
  const { data: access } = useQuery({ ...accessQuery, enabled: false });
  const others = access?.businesses ?? [];
  return (
    <Group gap="sm">
      {others.map(({ id, name }) => (
        <Button key={id} variant="default" onClick={() => onOpen(id)} maw="100%">
          <Text span truncate size="sm" fw={600}>
            {t('deleted.open', { name })}
          </Text>
        </Button>
      ))}
      <Button
        component={Link}
        to={others.length > 0 ? '/dash/addnew' : '/dash/setup'}
        variant="default"
      >
        {t('deleted.create')}
      </Button>
    </Group>
  );
}
