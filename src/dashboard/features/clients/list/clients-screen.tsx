import { Text } from '@mantine/core';
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AgencyOnly } from '#dashboard/session/clients/agency-only.tsx';
import { clientListQuery } from '#dashboard/session/clients/client-list-query.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { EmptyState } from '#dashboard/ui/empty-state.tsx';
import { Loaded } from '#dashboard/ui/loaded.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import { ClientList } from './client-list.tsx';
import { ClientListActions } from './client-list-actions.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { arrangeClients, type ListView } from './list-view.ts';

type Props = { view: ListView; onView: (changes: Partial<ListView>) => void };

/** All clients of an agency at a glance, those that need it first; of other businesses, why there are none. */
export function ClientsScreen(props: Props) {
  const { t } = useTranslation();
  return (
    <AgencyOnly title={t('screens.clients')}>
      <Content {...props} />
    </AgencyOnly>
  );
}

function Content({ view, onView }: Props) {
  const { t, i18n } = useTranslation();
  const { bID, entity, may } = useBusiness();
  const query = useQuery(clientListQuery(bID));
  const mayAdd = may('clients.manage');
  const score = entity.surveySetup.ratingType ?? 'star';
  const clients = query.data?.clients ?? [];
  const found = arrangeClients(clients, view, { score, language: i18n.language });
  return (
    <>
      <ScreenHeading title={t('screens.clients')} text={t('clients.list.rule')} isShort>
        <ClientListActions clients={found} mayAdd={mayAdd} />
      </ScreenHeading>
      <Loaded query={query} failed={t('clients.list.failed')} isOnPanel skeleton={<ListSkeleton />}>
        {(figures) =>
          figures.clients.length === 0 ? (
            <NoClients mayAdd={mayAdd} />
          ) : (
            <ClientList {...{ figures, found, score, view, onView }} isBusy={query.isFetching} />
          )
        }
      </Loaded>
    </>
  );
}

function NoClients({ mayAdd }: { mayAdd: boolean }) {
  const { t } = useTranslation();
  const { entity } = useBusiness();
  const isOfAgency = entity.kind === 'agency';
  return (
    <Panel>
      <EmptyState
        icon={IconUsersGroup}
        title={t('clients.list.none')}
        text={t(isOfAgency && !mayAdd ? 'clients.list.noneAssigned' : 'clients.list.noneText')}
      >
        {!mayAdd && <Text size="sm">{t('clients.list.askOwner')}</Text>}
      </EmptyState>
    </Panel>
  );
}
