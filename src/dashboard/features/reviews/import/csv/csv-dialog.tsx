import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PLATFORMS } from '#domain/platforms.ts';
import type { ReviewPlatformCode } from '#domain/review-platforms.ts';
import { FileStep } from './file-step.tsx';
import { FormatStep } from './format-step.tsx';
import { ImportStep } from './import-step.tsx';
import { StopQuestion } from './stop-question.tsx';
import { useCsvImport } from './use-csv-import.ts';
import { useReviewFile } from './use-review-file.ts';

type Props = { platform: ReviewPlatformCode; onClose: () => void };

/** Imports a CSV file in three steps: the file, how it is read, and the import itself. */
export function CsvDialog({ platform, onClose }: Props) {
  const { t } = useTranslation();
  const isPhone = useMediaQuery('(max-width: 47.9375em)');
  const [isAsking, setIsAsking] = useState(false);
  const { file, ...opening } = useReviewFile();
  const importing = useCsvImport(platform, file);

  function leave(): void {
    if (importing.isRunning) setIsAsking(true);
    else onClose();
  }

  return (
    <>
      <Modal
        opened
        onClose={leave}
        size="xl"
        fullScreen={isPhone ?? false}
        title={t('reviewImport.csv.title', { platform: PLATFORMS[platform].name })}
        closeOnClickOutside={file === null}
        closeOnEscape={!isAsking}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        {file === null && <FileStep {...{ platform, opening }} />}
        {file !== null && !importing.hasStarted && (
          <FormatStep
            key={file.name}
            {...{ platform, file, opening }}
            onImport={importing.start}
            onClose={onClose}
          />
        )}
        {file !== null && importing.hasStarted && (
          <ImportStep
            {...{ platform, file, importing, onClose }}
            onStop={() => setIsAsking(true)}
          />
        )}
      </Modal>
      <StopQuestion
        importing={importing}
        isAsking={isAsking}
        onContinue={() => setIsAsking(false)}
        onStop={() => {
          setIsAsking(false);
          importing.stop();
        }}
      />
    </>
  );
}
