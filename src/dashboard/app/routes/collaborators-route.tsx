import { Suspense } from 'react';
import { CollaboratorsScreen } from '#dashboard/features/collaborators/collaborators-screen.tsx';
import { loadTexts } from '#dashboard/languages/texts.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { lazyPart } from '#dashboard/ui/lazy-part.ts';

const TeamClientsPanel = lazyPart(async () => {
  await loadTexts('agency');
  return (await import('#dashboard/features/clients/team/team-clients-panel.tsx')).TeamClientsPanel;
});

/** The team, and which clients it works for. */
export function CollaboratorsRoute() {
  const { entity, may } = useBusiness();
  const clients = entity.kind === 'agency' && may('collaborators.manage') && (
    <Suspense>
      <TeamClientsPanel />
    </Suspense>
  );
  return <CollaboratorsScreen clients={clients} />;
}
