import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs';
import { useTranslation } from 'react-i18next';
import { download } from '#dashboard/browser/download.ts';
import { DialogButtons } from '#dashboard/ui/dialog-buttons.tsx';
import { DropZone } from '#dashboard/ui/drop-zone.tsx';
import { TableFileButton } from '#dashboard/ui/table-file-button.tsx';
import { TextArea } from '#dashboard/ui/text-area.tsx';
import { WizardSteps } from '#dashboard/ui/wizard-steps.tsx';
import { LOCATION_COLUMNS, LOCATIONS_PER_FILE } from '#domain/locations.ts';
import classes from './import.module.css';
import type { LocationFile } from './use-location-file.ts';

type Props = {
  file: LocationFile;
  pasted: string;
  onPasted: (text: string) => void;
  /** Goes on with what is pasted. */
  onNext: () => void;
};

/** Asks for a file, or for rows copied from a spreadsheet. */
export function SourceStep({ file, pasted, onPasted, onNext }: Props) {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      <WizardSteps current={1} total={3} />
      <Text size="sm">{t('locationImport.text', { count: LOCATIONS_PER_FILE })}</Text>
      <DropZone className={classes.drop} onDrop={(dropped) => file.open(dropped)}>
        <TableFileButton
          label={t('locationImport.choose')}
          isBusy={file.isOpening}
          isFirst
          onOpen={(opened) => file.open(opened)}
        />
        <Text size="sm" c="dimmed">
          {t('locationImport.drop')}
        </Text>
      </DropZone>
      {file.failed !== null && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" className={classes.wrap}>
          <bdi>{file.failed.name}</bdi>: {t(`locationImport.problems.${file.failed.kind}`)}
        </Text>
      )}
      <Group>
        <Anchor component="button" type="button" size="sm" onClick={downloadTemplate}>
          <IconFileDownload size={16} className={classes.icon} aria-hidden />
          {t('locationImport.template')}
        </Anchor>
      </Group>
      <TextArea
        label={t('locationImport.paste')}
        description={t('locationImport.pasteHint')}
        minRows={4}
        maxRows={10}
        dir="auto"
        value={pasted}
        onChange={(event) => onPasted(event.currentTarget.value)}
      />
      <DialogButtons>
        <Button disabled={pasted.trim() === ''} onClick={onNext}>
          {t('locationImport.next')}
        </Button>
      </DialogButtons>
    </Stack>
  );
}

function downloadTemplate(): void {
  // With a byte order mark, Excel reads it as UTF-8.
  const csv = `\ufeff${LOCATION_COLUMNS.join(',')}\r\n`;
  download(new Blob([csv], { type: 'text/csv' }), 'locations-template.csv');
}
