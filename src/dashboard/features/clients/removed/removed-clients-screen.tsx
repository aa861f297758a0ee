import { Button, Skeleton, Text } from '@mantine/core';
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '#contract/calls.ts';
import { serverNow } from '#dashboard/browser/server-clock.ts';
import { AgencyOnly } from '#dashboard/session/clients/agency-only.tsx';
import { NoPermissionNote } from '#dashboard/session/no-permission-note.tsx';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { BackLink } from '#dashboard/ui/back-link.tsx';
import { EmptyState } from '#dashboard/ui/empty-state.tsx';
import { Loaded } from '#dashboard/ui/loaded.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import { removedClientsQuery } from '../client/client-queries.ts';
import classes from './removed-clients.module.css';
import { useRestoringClient } from './use-restoring-client.ts';

const DAY = 86_400;

type Removed = AnswerTo<'fetchRemovedClients'>['removed'];

/** The clients that an agency closed and can still restore. */
export function RemovedClientsScreen() {
  const { t } = useTranslation();
  return (
    <AgencyOnly title={t('removedClients.title')}>
      <Content />
    </AgencyOnly>
  );
}

function Content() {
  const { t } = useTranslation();
  const { bID, may } = useBusiness();
  const mayManage = may('clients.manage');
  const query = useQuery({ ...removedClientsQuery(bID), enabled: mayManage });
  return (
    <>
      <BackLink to="/dash/clients">{t('clientPage.all')}</BackLink>
      <ScreenHeading title={t('removedClients.title')} text={t('removedClients.text')} />
      {mayManage ? (
        <Loaded
          query={query}
          failed={t('removedClients.loadFailed')}
          isOnPanel
          skeleton={<Skeleton h={160} maw={820} aria-hidden />}
        >
          {(removed) => <RemovedList removed={removed} />}
        </Loaded>
      ) : (
        <NoPermissionNote text={t('clientPage.noRole')} />
      )}
    </>
  );
}

function RemovedList({ removed }: { removed: Removed }) {
  const { t } = useTranslation();
  const restoring = useRestoringClient();
  if (removed.length === 0) {
    return (
      <EmptyState
        icon={IconArchive}
        title={t('removedClients.none')}
        text={t('removedClients.noneText')}
      />
    );
  }
  return (
    <Panel maw={820} aria-label={t('removedClients.title')}>
      <ul className={classes.list}>
        {removed.map((client) => (
          <RemovedLine
            key={client.bID}
            client={client}
            isBusy={restoring.isPending && restoring.variables.bID === client.bID}
            onRestore={() => restoring.mutate(client)}
          />
        ))}
      </ul>
    </Panel>
  );
}

type LineProps = { client: Removed[number]; isBusy: boolean; onRestore: () => void };

function RemovedLine({ client, isBusy, onRestore }: LineProps) {
  const { t } = useTranslation();
  const { name, removedBy, closedUntil } = client;
  const days = Math.max(0, Math.floor((closedUntil - serverNow().getTime() / 1000) / DAY));
  return (
    <li className={classes.line}>
      <div className={classes.text}>
        <Text fw={500} dir="auto">
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          {t('removedClients.daysLeft', { count: days })}
          {removedBy !== null && ` · ${t('removedClients.by', { person: removedBy })}`}
        </Text>
      </div>
      <Button
        variant="default"
        size="xs"
        loading={isBusy}
        aria-label={t('removedClients.restoreOf', { name })}
        onClick={onRestore}
      >
        {t('removedClients.restore')}
      </Button>
    </li>
  );
}
