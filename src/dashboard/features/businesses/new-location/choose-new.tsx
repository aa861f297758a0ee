import { Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQueries, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UnlockNote } from '#dashboard/session/locations/unlock-note.tsx';
import { accessQuery } from '#dashboard/session/queries.ts';
import { ButtonLink } from '#dashboard/ui/button-link.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { kindWithLocations } from '#domain/business-kinds.ts';
import { ClientCard, useAgencyChoice } from './client-card.tsx';
import { type ParentChoice, parentChoiceQuery } from './parent-choice-query.ts';

/** Businesses that are asked about at first; somebody with more has to ask for the others. */
const FIRST = 5;

/** Asks what is added: a location or a client of a business where the user may add one, or a business of its own. */
export function ChooseNew({ ownBusiness }: { ownBusiness: ReactNode }) {
  const { t } = useTranslation();
  const { choices, isPending, more, showAll } = useParentChoices();
  const agency = useAgencyChoice();
  if (isPending) return <Cards />;
  if (choices.length === 0 && agency === null) return ownBusiness;
  return (
    <Stack gap="lg" maw={640} mx="auto">
      <Title order={1}>{t('newLocation.ask')}</Title>
      {agency?.isAgency && <ClientCard agency={agency} />}
      {choices.map((choice) => (
        <LocationCard key={choice.bID} choice={choice} />
      ))}
      {more > 0 && (
        <Button variant="subtle" onClick={showAll} style={{ alignSelf: 'start' }}>
          {t('newLocation.moreBusinesses', { count: more })}
        </Button>
      )}
      {agency?.isAgency === false && <ClientCard agency={agency} />}
      <Panel aria-labelledby="own-business">
        <Title order={2} size="h3" id="own-business">
          {t('newLocation.ownBusiness')}
        </Title>
        <Text size="sm" c="dimmed" mt={4} mb="md">
          {t('newLocation.ownBusinessText')}
        </Text>
        <ButtonLink variant="default" to="/dash/addnew" search={{ for: 'business' }}>
          {t('newLocation.addBusiness')}
        </ButtonLink>
      </Panel>
    </Stack>
  );
}

/** The businesses that may get a location from the user, the viewed one or its parent first. */
function useParentChoices() {
  const [isAll, setIsAll] = useState(false);
  const { businesses, bID } = useSuspenseQuery(accessQuery).data;
  const viewed = businesses.find(({ id }) => id === bID);
  const first = viewed?.kind === 'location' ? viewed.parentID : bID;
  const possible = businesses
    .filter(({ kind }) => kindWithLocations(kind) !== null)
    .sort((a, b) => Number(b.id === first) - Number(a.id === first));
  const asked = isAll ? possible : possible.slice(0, FIRST);
  const found = useQueries({ queries: asked.map(({ id }) => parentChoiceQuery(id)) });
  return {
    // One that cannot be asked is left out: a business of its own is always possible.
    choices: found.flatMap(({ data }) => (data?.mayManage ? [data] : [])),
    isPending: found.some((query) => query.isPending),
    more: possible.length - asked.length,
    showAll: () => setIsAll(true),
  };
}

function LocationCard({ choice }: { choice: ParentChoice }) {
  const { t } = useTranslation();
  const { bID, name, used, allowed, refusal, maySeePlan } = choice;
  const id = `location-of-${bID}`;
  return (
    <Panel aria-labelledby={id} style={{ overflowWrap: 'anywhere' }}>
      <Title order={2} size="h3" id={id}>
        {t('newLocation.locationOf', { name })}
      </Title>
      <Text size="sm" c="dimmed" mt={4} mb="md">
        {t('newLocation.locationText')}
        {refusal === null && (
          <span style={{ display: 'block' }} className="tabular">
            {t('locationSettings.usedOf', { count: allowed, used })}
          </span>
        )}
      </Text>
      {refusal === null ? (
        <ButtonLink to="/dash/addnew" search={{ for: 'location', of: bID }}>
          {t('newLocation.addLocation')}
        </ButtonLink>
      ) : (
        <Text size="sm">
          <UnlockNote {...{ bID, refusal, maySeePlan }} />
        </Text>
      )}
    </Panel>
  );
}

function Cards() {
  return (
    <Stack gap="lg" maw={640} mx="auto" aria-hidden>
      <Skeleton h={32} w="60%" />
      <Skeleton h={150} />
      <Skeleton h={150} />
    </Stack>
  );
}
