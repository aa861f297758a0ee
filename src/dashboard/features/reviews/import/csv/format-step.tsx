import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DialogButtons } from '#dashboard/ui/dialog-buttons.tsx';
import { ErrorState } from '#dashboard/ui/error-state.tsx';
import { WizardSteps } from '#dashboard/ui/wizard-steps.tsx';
import { isWithoutWords } from '#domain/review-csv/review-fields.ts';
import type { ReviewPlatformCode } from '#domain/review-platforms.ts';
import { ColumnFields } from './column-fields.tsx';
import classes from './csv-dialog.module.css';
import { FilePreview } from './file-preview.tsx';
import { ChooseFile, type Opening } from './file-step.tsx';
import { FormatFields } from './format-fields.tsx';
import { HeaderField } from './header-field.tsx';
import { useFileFormat } from './use-file-format.ts';
import type { ChosenFile } from './use-review-file.ts';

type Props = {
  platform: ReviewPlatformCode;
  file: ChosenFile;
  opening: Opening;
  /** Gets the number of rows. */
  onImport: (rows: number) => void;
  onClose: () => void;
};

/** Shows how the file is read, to be checked and changed before anything is imported. */
export function FormatStep({ platform, file, opening, onImport, onClose }: Props) {
  const { t } = useTranslation();
  const choice = useFileFormat(platform, file);
  const { format, missing, isReady } = choice;
  if (format.isError) {
    return (
      <ErrorState
        title={t('reviewImport.csv.problems.unreadable')}
        error={format.error}
        onRetry={() => void format.refetch()}
      />
    );
  }
  const rows = format.data?.rows ?? 0;
  return (
    <Stack gap="md">
      <WizardSteps current={2} total={3} />
      <Group gap="sm" justify="space-between">
        <Text size="sm" className={classes.wrap}>
          <bdi>{file.name}</bdi>: {t('reviewImport.csv.rows', { count: rows })}
        </Text>
        <ChooseFile opening={opening} label={t('reviewImport.csv.chooseOther')} />
      </Group>
      {format.data !== undefined && (
        <>
          <HeaderField {...{ file, choice }} format={format.data} />
          <ColumnFields {...{ choice }} format={format.data} />
          <FormatFields format={format.data} change={choice.change} />
          {missing.length === 0 && isWithoutWords(format.data.columns) && (
            <Text size="sm" role="status">
              {t('reviewImport.csv.onlyRatings')}
            </Text>
          )}
          <FilePreview choice={choice} />
        </>
      )}
      <div role="status">
        {missing.map((column) => (
          <Text key={column} size="sm" c="var(--mantine-color-error)">
            {t(`reviewImport.csv.missing.${column}`)}
          </Text>
        ))}
      </div>
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t('reviewImport.cancel')}
        </Button>
        <Button disabled={!isReady} onClick={() => onImport(rows)}>
          {t('reviewImport.csv.import', { count: rows })}
        </Button>
      </DialogButtons>
    </Stack>
  );
}
