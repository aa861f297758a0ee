import { Checkbox, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { server } from '#dashboard/browser/server.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { InlineLink } from '#dashboard/ui/inline-link.tsx';
import { Loaded } from '#dashboard/ui/loaded.tsx';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import { type Assignments, assignmentsQuery, type Client } from './client-queries.ts';
import { useClientChange } from './use-client-change.ts';

type Member = Assignments['members'][number];

/** Who of the agency's team works for a client. */
export function PeoplePanel({ client }: { client: Client }) {
  const { t } = useTranslation();
  const query = useQuery(assignmentsQuery(useBusinessID()));
  return (
    <TitledPanel title={t('clientPage.people.title')} size="h3" gap="xs">
      <Loaded
        query={query}
        failed={t('clientPage.people.loadFailed')}
        skeleton={<Skeleton h={60} aria-hidden />}
      >
        {({ members }) => <People client={client} members={members} />}
      </Loaded>
    </TitledPanel>
  );
}

function People({ client, members }: { client: Client; members: readonly Member[] }) {
  const { t } = useTranslation();
  const nameOf = ({ name, email }: Member) => name || email;
  const everywhere = members.filter(({ clientIDs }) => clientIDs === null);
  const others = members.filter(({ clientIDs }) => clientIDs !== null);
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {t('clientPage.people.everywhere', { names: everywhere.map(nameOf).join(', ') })}
      </Text>
      {others.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('clientPage.people.nobody')}
        </Text>
      )}
      {others.map((member) => (
        <Assignment key={member.email} client={client} member={member} />
      ))}
      <Text size="sm">
        <InlineLink to="/dash/settings/collaborators">{t('clientPage.people.team')}</InlineLink>
      </Text>
    </Stack>
  );
}

function Assignment({ client, member }: { client: Client; member: Member }) {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const { email, role } = member;
  const name = member.name || email;
  const clientIDs = member.clientIDs ?? [];
  const assigning = useClientChange<boolean>({
    change: (isAssigned) => {
      const others = clientIDs.filter((id) => id !== client.bID);
      const wanted = isAssigned ? [...others, client.bID] : others;
      return server.call('assignClients', { bID, email, clientIDs: wanted });
    },
    done: (isAssigned) =>
      t(`clientPage.people.${isAssigned ? 'saved' : 'ended'}`, { name, client: client.name }),
    failed: t('clientPage.people.failed'),
  });
  const isAssigned = clientIDs.includes(client.bID);
  return (
    <Checkbox
      label={<bdi>{name}</bdi>}
      description={t(`collaborators.roles.${role}`)}
      checked={assigning.isPending ? assigning.variables : isAssigned}
      disabled={assigning.isPending}
      onChange={(event) => assigning.mutate(event.currentTarget.checked)}
    />
  );
}
