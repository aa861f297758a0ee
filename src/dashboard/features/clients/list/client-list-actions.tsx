import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#dashboard/ui/button-link.tsx';
import { LateOverlay } from '#dashboard/ui/keyboard/late-overlay.tsx';
import { lazyPart } from '#dashboard/ui/lazy-part.ts';

const ImportClients = lazyPart(async () => (await import('./import-clients.tsx')).ImportClients);

/** What an agency does with its list of clients: adds one or many, and finds those that it closed. */
export function ClientListActions() {
  const { t } = useTranslation();
  const [isImporting, setIsImporting] = useState(false);
  const close = () => setIsImporting(false);
  return (
    <Group gap="sm">
      <ButtonLink variant="subtle" to="/dash/clients/removed">
        {t('removedClients.title')}
      </ButtonLink>
      <Button variant="default" onClick={() => setIsImporting(true)}>
        {t('addClient.import')}
      </Button>
      <ButtonLink to="/dash/addclient">{t('clients.list.add')}</ButtonLink>
      <LateOverlay isOpen={isImporting} onClose={close}>
        {isImporting && <ImportClients onClose={close} />}
      </LateOverlay>
    </Group>
  );
}
