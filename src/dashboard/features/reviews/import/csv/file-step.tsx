import { Anchor, Stack, Text } from '@mantine/core';
import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs';
import { useTranslation } from 'react-i18next';
import { download } from '#dashboard/browser/download.ts';
import { DropZone } from '#dashboard/ui/drop-zone.tsx';
import { TableFileButton } from '#dashboard/ui/table-file-button.tsx';
import { WizardSteps } from '#dashboard/ui/wizard-steps.tsx';
import { PLATFORMS } from '#domain/platforms.ts';
import { CSV_TEMPLATE } from '#domain/review-csv/csv-template.ts';
import type { ReviewPlatformCode } from '#domain/review-platforms.ts';
import classes from './csv-dialog.module.css';
import type { useReviewFile } from './use-review-file.ts';

export type Opening = Omit<ReturnType<typeof useReviewFile>, 'file'>;
type Props = { platform: ReviewPlatformCode; opening: Opening };

/** Platforms whose own tools export reviews as CSV (unverified: from general knowledge of them). */
const EXPORTERS: readonly ReviewPlatformCode[] = ['ca', 'g2', 'tp'];

/** Asks for the file, and says where to get one. */
export function FileStep({ platform, opening }: Props) {
  const { t } = useTranslation();
  const { name } = PLATFORMS[platform];
  const hasExport = EXPORTERS.includes(platform);
  return (
    <Stack gap="md">
      <WizardSteps current={1} total={3} />
      <Text size="sm">
        {t(hasExport ? 'reviewImport.csv.getExport' : 'reviewImport.csv.noExport', {
          platform: name,
        })}
      </Text>
      <DropZone className={classes.drop} onDrop={(file) => opening.open(file)}>
        <ChooseFile opening={opening} label={t('reviewImport.csv.choose')} isFirst />
        <Text size="sm" c="dimmed">
          {t('reviewImport.csv.dropHint')}
        </Text>
      </DropZone>
      <FileError opening={opening} />
      <Anchor component="button" type="button" size="sm" ta="start" onClick={downloadTemplate}>
        <IconFileDownload size={16} className={classes.icon} aria-hidden />
        {t('reviewImport.csv.template')}
      </Anchor>
    </Stack>
  );
}

type ChooseProps = { opening: Opening; label: string; isFirst?: boolean };

export function ChooseFile({ opening, label, isFirst = false }: ChooseProps) {
  return (
    <TableFileButton
      {...{ label, isFirst }}
      isBusy={opening.isOpening}
      onOpen={(file) => opening.open(file)}
    />
  );
}

function FileError({ opening: { failed } }: { opening: Opening }) {
  const { t } = useTranslation();
  if (failed === null) return null;
  const { name, problem } = failed;
  const kind = problem?.kind ?? 'unreadable';
  const line = problem?.kind === 'openQuote' ? problem.line : 0;
  return (
    <Text size="sm" c="var(--mantine-color-error)" role="alert" className={classes.wrap}>
      <bdi>{name}</bdi>: {t(`reviewImport.csv.problems.${kind}`, { line })}
    </Text>
  );
}

function downloadTemplate(): void {
  // With a byte order mark, Excel reads it as UTF-8.
  download(new Blob([`\ufeff${CSV_TEMPLATE}`], { type: 'text/csv' }), 'reviews-template.csv');
}
