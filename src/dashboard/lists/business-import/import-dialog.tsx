import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveDialog } from '#dashboard/ui/leave-dialog.tsx';
import { UnsavedGuard } from '#dashboard/ui/unsaved-guard.tsx';
import { useLeaveWarning } from '#dashboard/ui/use-leave-warning.ts';
import { CheckStep } from './check-step.tsx';
import type { ImportKind, ImportOrder } from './import-kind.ts';
import { ResultStep } from './result-step.tsx';
import { SourceStep } from './source-step.tsx';
import { type BusinessTable, useBusinessFile } from './use-business-file.ts';
import { useImportCheck } from './use-import-check.ts';
import { type Importing, useImporting } from './use-importing.ts';

type Props = {
  imported: ImportKind;
  /** What the import says of all businesses alike. */
  alike?: Pick<ImportOrder, 'likeLocationID'>;
  onClose: () => void;
  /** The choice of that. */
  children?: ReactNode;
};

/** Adds businesses from a CSV file or from rows of a spreadsheet: the table, how it is read, and the import itself. */
export function BusinessImportDialog({ imported, alike = {}, onClose, children }: Props) {
  const { kind } = imported;
  const { t } = useTranslation();
  const isPhone = useMediaQuery('(max-width: 47.9375em)');
  const [isLeaving, setIsLeaving] = useState(false);
  const [pasted, setPasted] = useState('');
  const [table, setTable] = useState<BusinessTable | null>(null);
  const file = useBusinessFile(setTable);
  const importing = useImporting(imported);
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
        title={t(`businessImport.${kind}.title`)}
        closeOnClickOutside={!isDirty}
        closeOnEscape={!isLeaving}
        withCloseButton={!importing.isPending}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        {table === null ? (
          <SourceStep
            {...{ imported, file, pasted }}
            onPasted={setPasted}
            onNext={() => setTable({ name: null, csv: pasted })}
          />
        ) : (
          <TableSteps
            {...{ imported, alike, table, importing, onClose }}
            onBack={() => setTable(null)}
          >
            {children}
          </TableSteps>
        )}
      </Modal>
      {isLeaving && <LeaveDialog onLeave={onClose} onStay={() => setIsLeaving(false)} />}
    </>
  );
}

type StepsProps = Required<Omit<Props, 'children'>> & {
  table: BusinessTable;
  importing: Importing;
  onBack: () => void;
  children: ReactNode;
};

function TableSteps({ imported, alike, table, children, ...props }: StepsProps) {
  const { importing, onBack, onClose } = props;
  const checking = useImportCheck(imported, { csv: table.csv, ...alike });
  if (!importing.isIdle) {
    const count = checking.check.data?.businesses.length ?? 0;
    return <ResultStep {...{ imported, count, importing, onClose }} onBack={importing.reset} />;
  }
  return (
    <CheckStep
      {...{ imported, table, checking, onBack }}
      onImport={() => importing.mutate(checking.order)}
    >
      {children}
    </CheckStep>
  );
}
