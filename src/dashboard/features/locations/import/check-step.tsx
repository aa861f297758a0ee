import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CallError } from '#contract/client.ts';
import { LikeSelect } from '#dashboard/session/locations/like-select.tsx';
import type { Locations } from '#dashboard/session/locations/locations-query.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { DialogButtons } from '#dashboard/ui/dialog-buttons.tsx';
import { ErrorState } from '#dashboard/ui/error-state.tsx';
import { WizardSteps } from '#dashboard/ui/wizard-steps.tsx';
import { ColumnFields } from './column-fields.tsx';
import classes from './import.module.css';
import { ImportPreview } from './import-preview.tsx';
import type { ImportCheck, ImportChecking } from './use-import-check.ts';
import type { LocationTable } from './use-location-file.ts';

type Props = {
  table: LocationTable;
  locations: Locations['locations'];
  checking: ImportChecking;
  onBack: () => void;
  onImport: () => void;
};

/** Shows how the table is read, to be checked and changed before anything is added. */
export function CheckStep({ table, locations, checking, onBack, onImport }: Props) {
  const { t } = useTranslation();
  const { bID, entity } = useBusiness();
  const { check, mapping, choose, likeLocationID, setLike } = checking;
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
          <Verdict check={data} />
          <div aria-busy={check.isFetching}>
            <Text fw={600} size="sm" mb={6}>
              {t('locationImport.preview')}
            </Text>
            <ImportPreview check={data} />
          </div>
          <ColumnFields columns={data.columns} mapping={mapping} onChoose={choose} />
          <LikeSelect
            parent={{ bID, name: entity.businessName }}
            locations={locations}
            value={likeLocationID}
            onChange={setLike}
          />
        </>
      )}
      <DialogButtons>
        <Button variant="default" onClick={onBack}>
          {t('locationImport.back')}
        </Button>
        <Button disabled={!isReady} onClick={onImport}>
          {t('locationImport.add', { count: data?.locations.length ?? 0 })}
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
      title={t('locationImport.checkFailed')}
      error={error}
      {...(ofFile === undefined ? { onRetry: () => void refetch() } : { text: ofFile })}
    />
  );
}

/** Why nothing can be added yet. */
function Verdict({ check: { locations, errors, room } }: { check: ImportCheck }) {
  const { t } = useTranslation();
  const lines = new Set(errors.map(({ line }) => line)).size;
  return (
    <Group role="status">
      {lines > 0 && (
        <Text size="sm" c="var(--mantine-color-error)">
          {t('locationImport.wrong', { count: lines })}
        </Text>
      )}
      {locations.length > room && (
        <Text size="sm" c="var(--mantine-color-error)">
          {t('locationImport.noRoom', { count: room, rows: locations.length })}
        </Text>
      )}
    </Group>
  );
}

function isImportable({ locations, errors, room }: ImportCheck): boolean {
  return errors.length === 0 && locations.length > 0 && locations.length <= room;
}
