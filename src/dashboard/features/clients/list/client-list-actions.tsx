import { Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientLine } from '#contract/mission-control.ts';
import { ExportMenu } from '#dashboard/lists/export/export-menu.tsx';
import { ButtonLink } from '#dashboard/ui/button-link.tsx';
import { LateOverlay } from '#dashboard/ui/keyboard/late-overlay.tsx';
import { lazyPart } from '#dashboard/ui/lazy-part.ts';
import { MoreMenu } from './more-menu.tsx';
import { useExportClients } from './use-export-clients.ts';

const ImportClients = lazyPart(async () => (await import('./import-clients.tsx')).ImportClients);

type Props = {
  /** As they are shown, in their order. */
  clients: readonly ClientLine[];
  mayAdd: boolean;
};

/** What an agency does with its list of clients: adds one or many, exports them, and finds those that it closed. */
export function ClientListActions({ clients, mayAdd }: Props) {
  const { t } = useTranslation();
  const [isImporting, setIsImporting] = useState(false);
  const close = () => setIsImporting(false);
  const exports = {
    exporting: useExportClients(clients),
    isNothing: clients.length === 0,
    formats: ['csv', 'csvSemicolon'],
    children: t('clients.list.export'),
  } as const;
  if (!mayAdd) return <ExportMenu {...exports} />;
  return (
    <Group gap="sm" wrap="nowrap">
      <ButtonLink to="/dash/addclient">{t('clients.list.add')}</ButtonLink>
      <MoreMenu exports={exports} onImport={() => setIsImporting(true)} />
      <LateOverlay isOpen={isImporting} onClose={close}>
        {isImporting && <ImportClients onClose={close} />}
      </LateOverlay>
    </Group>
  );
}
