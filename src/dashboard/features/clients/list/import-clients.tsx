import { server } from '#dashboard/browser/server.ts';
import { BusinessImportDialog } from '#dashboard/lists/business-import/import-dialog.tsx';
import type { ImportKind } from '#dashboard/lists/business-import/import-kind.ts';
import { CLIENT_COLUMNS } from '#domain/business-file/business-columns.ts';
import { refetchClients } from '../client/client-queries.ts';

const CLIENTS: ImportKind = {
  kind: 'clients',
  columns: CLIENT_COLUMNS,
  usual: ['name', 'handle', 'clientName', 'tags'],
  call: (call, options) => server.call('importClientsCsv', call, options),
  refetch: refetchClients,
};

/** Adds clients from a table. */
export function ImportClients({ onClose }: { onClose: () => void }) {
  return <BusinessImportDialog imported={CLIENTS} onClose={onClose} />;
}
