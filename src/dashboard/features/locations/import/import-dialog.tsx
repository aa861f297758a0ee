import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locations } from '#dashboard/session/locations/locations-query.ts';
import { LeaveDialog } from '#dashboard/ui/leave-dialog.tsx';
import { UnsavedGuard } from '#dashboard/ui/unsaved-guard.tsx';
import { useLeaveWarning } from '#dashboard/ui/use-leave-warning.ts';
import { CheckStep } from './check-step.tsx';
import { ResultStep } from './result-step.tsx';
import { SourceStep } from './source-step.tsx';
import { useImportCheck } from './use-import-check.ts';
import { type Importing, useImporting } from './use-importing.ts';
import { type LocationTable, useLocationFile } from './use-location-file.ts';

type Props = Pick<Locations, 'locations'> & { onClose: () => void };

/** Adds locations from a CSV file or from rows of a spreadsheet: the table, how it is read, and the import itself. */
export function ImportDialog({ locations, onClose }: Props) {
  const { t } = useTranslation();
  const isPhone = useMediaQuery('(max-width: 47.9375em)');
  const [isLeaving, setIsLeaving] = useState(false);
  const [pasted, setPasted] = useState('');
  const [table, setTable] = useState<LocationTable | null>(null);
  const file = useLocationFile(setTable);
  const importing = useImporting();
  const isDirty = (table !== null || pasted.trim() !== '') && !importing.isSuccess;
  useLeaveWarning(importing.isPending);

  function leave(): void {
    if (importing.isPending) return;
    if (isDirty) setIsLeaving(true);
    else onClose();
  }

  return (
    <>
      <UnsavedGuard isDirty={isDirty} />
      <Modal
        opened
        onClose={leave}
        size="xl"
        fullScreen={isPhone ?? false}
        title={t('locationImport.title')}
        closeOnClickOutside={!isDirty}
        closeOnEscape={!isLeaving}
        withCloseButton={!importing.isPending}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        {table === null ? (
          <SourceStep
            {...{ file, pasted }}
            onPasted={setPasted}
            onNext={() => setTable({ name: null, csv: pasted })}
          />
        ) : (
          <TableSteps {...{ table, locations, importing, onClose }} onBack={() => setTable(null)} />
        )}
      </Modal>
      {isLeaving && <LeaveDialog onLeave={onClose} onStay={() => setIsLeaving(false)} />}
    </>
  );
}

type StepsProps = Props & { table: LocationTable; importing: Importing; onBack: () => void };

function TableSteps({ table, locations, importing, onBack, onClose }: StepsProps) {
  const checking = useImportCheck(table);
  if (!importing.isIdle) {
    const count = checking.check.data?.locations.length ?? 0;
    return <ResultStep {...{ count, importing, onClose }} onBack={importing.reset} />;
  }
  return (
    <CheckStep
      {...{ table, locations, checking, onBack }}
      onImport={() => importing.mutate(checking.order)}
    />
  );
}
