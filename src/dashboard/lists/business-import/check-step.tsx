import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#contract/client.ts';
import { DialogButtons } from '#dashboard/ui/dialog-buttons.tsx';
import { ErrorState } from '#dashboard/ui/error-state.tsx';
import { WizardSteps } from '#dashboard/ui/wizard-steps.tsx';
import { ColumnFields } from './column-fields.tsx';
import classes from './import.module.css';
import type { ImportAnswer, ImportKind } from './import-kind.ts';
import { ImportPreview } from './import-preview.tsx';
import type { BusinessTable } from './use-business-file.ts';
import type { ImportChecking } from './use-import-check.ts';

type Props = {
  imported: ImportKind;
  table: BusinessTable;
  checking: ImportChecking;
  onBack: () => void;
  onImport: () => void;
  /** What the person chooses for all businesses alike. */
  children: ReactNode;
};

/** Shows how the table is read, to be checked and changed before anything is added. */
export function CheckStep({ imported, table, checking, onBack, onImport, children }: Props) {
  const { t } = useTranslation();
  const { kind } = imported;
  const { check, mapping, choose } = checking;
  const { data } = check;
  const isReady = data !== undefined && !check.isFetching && isImportable(data);
  return (
    <Stack gap="md">
      <WizardSteps current={2} total={3} />
      {table.name !== null && (
        <Text size="sm" className={classes.wrap}>
          <bdi>{table.name}</bdi>
        </Text>
      )}
      {check.isError && !check.isFetching && <CheckFailed {...check} />}
      {check.isPending && <Skeleton h={240} aria-label={t('common.loading')} />}
      {data !== undefined && !check.isError && (
        <>
          <Verdict {...{ kind }} check={data} />
          <div aria-busy={check.isFetching}>
            <Text fw={600} size="sm" mb={6}>
              {t(`businessImport.${kind}.preview`)}
            </Text>
            <ImportPreview {...{ imported }} check={data} />
          </div>
          <ColumnFields {...{ imported, mapping }} columns={data.columns} onChoose={choose} />
          {children}
        </>
      )}
      <DialogButtons>
        <Button variant="default" onClick={onBack}>
          {t('businessImport.back')}
        </Button>
        <Button disabled={!isReady} onClick={onImport}>
          {t(`businessImport.${kind}.add`, { count: data?.businesses.length ?? 0 })}
        </Button>
      </DialogButtons>
    </Stack>
  );
}

/** What is wrong with the file, or a check that failed on its way. */
function CheckFailed({ error, refetch }: ImportChecking['check']) {
  const { t } = useTranslation();
  const ofFile = error instanceof CallError ? error.fields.csv : undefined;
  return (
    <ErrorState
      title={t('businessImport.checkFailed')}
      error={error}
      {...(ofFile === undefined ? { onRetry: () => void refetch() } : { text: ofFile })}
    />
  );
}

type VerdictProps = { kind: ImportKind['kind']; check: ImportAnswer };

/** Why nothing can be added yet. */
function Verdict({ kind, check: { businesses, errors, room } }: VerdictProps) {
  const { t } = useTranslation();
  const lines = new Set(errors.map(({ line }) => line)).size;
  return (
    <Group role="status">
      {lines > 0 && (
        <Text size="sm" c="var(--mantine-color-error)">
          {t('businessImport.wrong', { count: lines })}
        </Text>
      )}
      {room !== null && businesses.length > room && (
        <Text size="sm" c="var(--mantine-color-error)">
          {t(`businessImport.${kind}.noRoom`, { count: room, rows: businesses.length })}
        </Text>
      )}
    </Group>
  );
}

function isImportable({ businesses, errors, room }: ImportAnswer): boolean {
  const rows = businesses.length;
  return errors.length === 0 && rows > 0 && (room === null || rows <= room);
}
