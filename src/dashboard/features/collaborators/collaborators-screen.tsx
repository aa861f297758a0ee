import { Group, Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { Loaded } from '#dashboard/ui/loaded.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import { HandOverOffer } from './hand-over/hand-over-offer.tsx';
import { HandOverPanel } from './hand-over/hand-over-panel.tsx';
import { InvitationPanel } from './invitation/invitation-panel.tsx';
import { PlanNote } from './invitation/plan-note.tsx';
import { PeoplePanel } from './people/people-panel.tsx';
import type { Team } from './queries.ts';
import { useTeam } from './use-team.ts';

/** `clients`: which clients the team of an agency works for. */
type Props = { clients: ReactNode };

/** The team of the business: who belongs to it, who is invited, and who owns it. */
export function CollaboratorsScreen({ clients }: Props) {
  const { t } = useTranslation();
  const query = useTeam();
  return (
    <>
      <ScreenHeading title={t('collaborators.title')} text={t('collaborators.text')} />
      <Loaded
        query={query}
        failed={t('collaborators.failed')}
        isOnPanel
        skeleton={<TeamSkeleton />}
      >
        {(team) => <TeamPanels {...{ team, clients }} />}
      </Loaded>
    </>
  );
}

function TeamPanels({ team, clients }: Props & { team: Team }) {
  const { user, may } = useBusiness();
  const { handOver, allowed } = team;
  const isOffered = handOver?.email === user.emailAddress;
  const mayManage = may('collaborators.manage');
  return (
    <Stack gap="lg" maw={820}>
      {isOffered && <HandOverOffer team={team} offer={handOver} />}
      {!allowed && (mayManage || may('billing.view')) && <PlanNote />}
      {allowed && mayManage && <InvitationPanel />}
      <PeoplePanel team={team} />
      {clients}
      {may('ownership.handOver') && <HandOverPanel team={team} />}
    </Stack>
  );
}

function TeamSkeleton() {
  return (
    <Panel maw={820} aria-hidden>
      <Skeleton h={22} w={120} mb="lg" />
      <Stack gap="lg">
        {[1, 2, 3].map((line) => (
          <Group key={line} gap="md" wrap="nowrap">
            <Skeleton h={44} w={44} circle />
            <Stack gap={8} flex={1}>
              <Skeleton h={14} w="30%" />
              <Skeleton h={12} w="45%" />
            </Stack>
            <Skeleton h={36} w={130} />
          </Group>
        ))}
      </Stack>
    </Panel>
  );
}
