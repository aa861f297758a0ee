import { Button, Group, Progress, Stack, Text, Title } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { download } from '#dashboard/browser/download.ts';
import { ButtonLink } from '#dashboard/ui/button-link.tsx';
import { errorMessage } from '#dashboard/ui/error-message.ts';
import { WizardSteps } from '#dashboard/ui/wizard-steps.tsx';
import type { ReviewPlatformCode } from '#domain/review-platforms.ts';
import classes from './csv-dialog.module.css';
import type { CsvImport } from './use-csv-import.ts';
import type { ChosenFile } from './use-review-file.ts';

const MAX_LISTED = 5;

type Props = {
  platform: ReviewPlatformCode;
  file: ChosenFile;
  importing: CsvImport;
  onStop: () => void;
  onClose: () => void;
};

/** The import with its progress, then its result. */
export function ImportStep({ platform, file, importing, onStop, onClose }: Props) {
  const { t } = useTranslation();
  const { progress, error, isRunning, isStopped } = importing;
  const isDone = !isRunning && !isStopped && error === null;
  return (
    <Stack gap="md">
      <WizardSteps current={3} total={3} />
      <Title order={3} size="h4" role="status">
        {isRunning && t('reviewImport.csv.importing')}
        {isDone && t('reviewImport.csv.done', { count: progress.imported })}
        {isStopped && !isRunning && t('reviewImport.csv.stopped', { count: progress.imported })}
        {error !== null && t('reviewImport.csv.interrupted')}
      </Title>
      {!isDone && (
        <>
          <Progress
            value={(progress.rows / Math.max(progress.total, 1)) * 100}
            aria-label={t('reviewImport.csv.progress')}
          />
          <Text size="sm" c="dimmed">
            {t('reviewImport.csv.progressOf', { done: progress.rows, total: progress.total })}
          </Text>
        </>
      )}
      {error !== null && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {errorMessage(error, t)} {t('reviewImport.csv.safeToRepeat')}
        </Text>
      )}
      {!isRunning && progress.unchanged > 0 && (
        <Text size="sm">{t('reviewImport.csv.unchanged', { count: progress.unchanged })}</Text>
      )}
      {!isRunning && progress.bentIDs > 0 && (
        <Text size="sm">{t('reviewImport.csv.bentIDs', { count: progress.bentIDs })}</Text>
      )}
      {!isRunning && <SkippedRows {...{ file, importing }} />}
      <Group justify="flex-end" gap="sm">
        {isRunning && (
          <Button variant="default" onClick={onStop}>
            {t('reviewImport.csv.stop')}
          </Button>
        )}
        {error !== null && <Button onClick={importing.resume}>{t('common.tryAgain')}</Button>}
        {isDone && (
          <ButtonLink
            variant="default"
            to="/dash/responses"
            search={{ platform }}
            onClick={onClose}
          >
            {t('reviewImport.csv.see')}
          </ButtonLink>
        )}
        {!isRunning && (
          <Button variant={isDone ? 'filled' : 'default'} onClick={onClose} data-autofocus>
            {t(isDone ? 'reviewImport.csv.close' : 'common.close')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

/** The first of them, and all as a file. */
function SkippedRows({ file, importing }: Pick<Props, 'file' | 'importing'>) {
  const { t } = useTranslation();
  const { skipped } = importing.progress;
  const saving = useMutation({
    mutationFn: () =>
      file.reader.ask('writeSkipped', skipped, {
        line: t('reviewImport.csv.line'),
        reason: t('reviewImport.csv.reason'),
      }),
    // With a byte order mark, Excel reads it as UTF-8.
    onSuccess: (csv) =>
      download(new Blob([`\ufeff${csv}`], { type: 'text/csv' }), 'skipped-rows.csv'),
  });
  if (skipped.length === 0) return null;
  return (
    <div>
      <Text size="sm" fw={600}>
        {t('reviewImport.csv.skipped', { count: skipped.length })}
      </Text>
      <ul className={classes.reasons}>
        {skipped.slice(0, MAX_LISTED).map(({ line, reason }) => (
          <li key={line}>{t('reviewImport.csv.lineReason', { line, reason })}</li>
        ))}
      </ul>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={saving.isPending}
        onClick={() => saving.mutate()}
      >
        {t('reviewImport.csv.downloadSkipped')}
      </Button>
    </div>
  );
}
