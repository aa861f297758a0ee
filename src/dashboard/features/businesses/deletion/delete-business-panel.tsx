import { Button, Text } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { type Parent, useParent } from '#dashboard/session/use-parent.ts';
import { InlineLink } from '#dashboard/ui/inline-link.tsx';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import { DeleteBusinessDialog } from './delete-business-dialog.tsx';

const FRAME = { id: 'delete', size: 'h3', gap: 'xs', maw: 640, mt: 'lg' } as const;

/** The owner's way to delete the business; its parent removes a location, and its agency ends its work for a client. */
export function DeleteBusinessPanel() {
  const { t } = useTranslation();
  const { entity, user, may } = useBusiness();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isAskedFor = useLocation({ select: ({ hash }) => hash === 'delete' });
  useEffect(() => {
    if (isAskedFor) button.current?.focus();
  }, [isAskedFor]);
  const parent = useParent();
  const mayDelete = may('business.remove');
  if (parent !== null) return <RemovedByParent parent={parent} />;
  const isClient = entity.kind === 'agencyClient';
  if (isClient && user.agency && !mayDelete) return <EndedByAgency />;
  const whoMay = isClient
    ? t('deletion.client.notYou', { agency: user.agencyName ?? '' })
    : t('deletion.business.onlyOwner');
  return (
    <TitledPanel title={t('deletion.business.title')} {...FRAME}>
      <Text size="sm" c="dimmed" mb="md" style={{ overflowWrap: 'anywhere' }}>
        {mayDelete ? t('deletion.business.text', { name: entity.businessName }) : whoMay}
      </Text>
      {mayDelete && (
        <Button ref={button} variant="outline" color="red" onClick={() => setOpen(true)}>
          {t('deletion.business.open')}
        </Button>
      )}
      {isOpen && <DeleteBusinessDialog onClose={() => setOpen(false)} />}
    </TitledPanel>
  );
}

function RemovedByParent({ parent: { bID, name, isMember } }: { parent: Parent }) {
  const { t } = useTranslation();
  const { may } = useBusiness();
  return (
    <TitledPanel title={t('deletion.location.title')} {...FRAME}>
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {t('deletion.location.text', { name })}{' '}
        {isMember && may('locations.manage') && (
          <InlineLink to="/dash/settings/locations" search={{ e: bID }} inherit>
            {t('deletion.location.open', { name })}
          </InlineLink>
        )}
      </Text>
    </TitledPanel>
  );
}

/** An agency closes or releases a client on the page that it has about it. */
function EndedByAgency() {
  const { t } = useTranslation();
  const { bID, user, role } = useBusiness();
  const agencyID = user.agencyEntityDocID;
  const runsClients = role === 'agency' || role === 'admin';
  return (
    <TitledPanel title={t('deletion.client.title')} {...FRAME}>
      <Text size="sm" c="dimmed">
        {t('deletion.client.text')}{' '}
        {runsClients && agencyID !== null && (
          <InlineLink
            to="/dash/clients/$clientid"
            params={{ clientid: bID }}
            search={{ e: agencyID }}
            inherit
          >
            {t('deletion.client.open')}
          </InlineLink>
        )}
      </Text>
    </TitledPanel>
  );
}
