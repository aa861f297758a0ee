import { Button, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { LateOverlay } from '#dashboard/ui/keyboard/late-overlay.tsx';
import { lazyPart } from '#dashboard/ui/lazy-part.ts';
import { Loaded } from '#dashboard/ui/loaded.tsx';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import { type Assignments, assignmentsQuery } from '../client/client-queries.ts';
import classes from './team.module.css';

type Member = Assignments['members'][number];

const ChooseClientsDialog = lazyPart(
  async () => (await import('./choose-clients-dialog.tsx')).ChooseClientsDialog,
);

/** Which clients the editors and collaborators of an agency work for. */
export function TeamClientsPanel() {
  const { t } = useTranslation();
  const query = useQuery(assignmentsQuery(useBusinessID()));
  return (
    <TitledPanel title={t('assigning.title')} size="h3" gap="xs">
      <Text size="sm" c="dimmed" mb="sm">
        {t('assigning.text')}
      </Text>
      <Loaded
        query={query}
        failed={t('assigning.loadFailed')}
        skeleton={<Skeleton h={60} aria-hidden />}
      >
        {({ members }) => <Members members={members} />}
      </Loaded>
    </TitledPanel>
  );
}

function Members({ members }: { members: readonly Member[] }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string | null>(null);
  const assigned = members.filter(({ clientIDs }) => clientIDs !== null);
  const member = assigned.find(({ email }) => email === chosen);
  const close = () => setChosen(null);
  if (assigned.length === 0) return <Text size="sm">{t('assigning.nobody')}</Text>;
  return (
    <>
      <ul className={classes.members}>
        {assigned.map(({ email, name, clientIDs }) => (
          <li key={email} className={classes.member}>
            <div className={classes.text}>
              <Text size="sm" fw={600} component="bdi">
                {name || email}
              </Text>
              <Text size="sm" c="dimmed" className="tabular">
                {t('assigning.count', { count: clientIDs?.length ?? 0 })}
              </Text>
            </div>
            <Button
              variant="default"
              size="xs"
              aria-label={t('assigning.chooseFor', { name: name || email })}
              onClick={() => setChosen(email)}
            >
              {t('assigning.choose')}
            </Button>
          </li>
        ))}
      </ul>
      <LateOverlay isOpen={member !== undefined} onClose={close}>
        {member !== undefined && <ChooseClientsDialog member={member} onClose={close} />}
      </LateOverlay>
    </>
  );
}
