import { Anchor, Switch, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { server } from '#dashboard/browser/server.ts';
import { type Locations, locationsQuery } from '#dashboard/session/locations/locations-query.ts';
import { entityQuery } from '#dashboard/session/queries.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';

/** Whether customers choose a location on the parent's survey link. */
export function OfferPanel({ offersLocations }: Pick<Locations, 'offersLocations'>) {
  const { t } = useTranslation();
  const { bID, entity } = useBusiness();
  const client = useQueryClient();
  const { queryKey } = locationsQuery(bID);
  const show = (offers: boolean) =>
    client.setQueryData<Locations>(
      queryKey,
      (before) => before && { ...before, offersLocations: offers },
    );
  const offering = useMutation({
    scope: { id: `offer-locations-${bID}` },
    mutationFn: (offers: boolean) =>
      server.call('offerLocations', { bID, offersLocations: offers }),
    onMutate: show,
    onError: (_error, offers) => show(!offers),
    onSettled: () => client.invalidateQueries({ queryKey: entityQuery(bID).queryKey }),
    meta: { failure: { title: t('locationSettings.offer.failed') } },
  });
  return (
    <Panel aria-label={t('locationSettings.offer.title')}>
      <Switch
        label={t('locationSettings.offer.label', { name: entity.businessName })}
        checked={offersLocations}
        onChange={(event) => offering.mutate(event.currentTarget.checked)}
        styles={{ label: { overflowWrap: 'anywhere' } }}
      />
      <Text size="sm" c="dimmed" mt="xs">
        {t('locationSettings.offer.text')}
      </Text>
      <Text size="sm" mt={4} style={{ overflowWrap: 'anywhere' }}>
        <Anchor href={entity.feedbackLink} target="_blank" rel="noreferrer" inherit>
          {entity.feedbackLink}
        </Anchor>
      </Text>
    </Panel>
  );
}
