import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs';
import { useTranslation } from 'react-i18next';
import { download } from '#dashboard/browser/download.ts';
import { DialogButtons } from '#dashboard/ui/dialog-buttons.tsx';
import { DropZone } from '#dashboard/ui/drop-zone.tsx';
import { TableFileButton } from '#dashboard/ui/table-file-button.tsx';
import { TextArea } from '#dashboard/ui/text-area.tsx';
import { WizardSteps } from '#dashboard/ui/wizard-steps.tsx';
import { BUSINESSES_PER_FILE } from '#domain/business-file/business-columns.ts';
import classes from './import.module.css';
import type { ImportKind } from './import-kind.ts';
import type { BusinessFile } from './use-business-file.ts';

type Props = {
  imported: ImportKind;
  file: BusinessFile;
  pasted: string;
  onPasted: (text: string) => void;
  /** Goes on with what is pasted. */
  onNext: () => void;
};

/** Asks for a file, or for rows copied from a spreadsheet. */
export function SourceStep({ imported, file, pasted, onPasted, onNext }: Props) {
  const { t } = useTranslation();
  const { kind } = imported;
  return (
    <Stack gap="md">
      <WizardSteps current={1} total={3} />
      <Text size="sm">{t(`businessImport.${kind}.text`, { count: BUSINESSES_PER_FILE })}</Text>
      <DropZone className={classes.drop} onDrop={(dropped) => file.open(dropped)}>
        <TableFileButton
          label={t('businessImport.choose')}
          isBusy={file.isOpening}
          isFirst
          onOpen={(opened) => file.open(opened)}
        />
        <Text size="sm" c="dimmed">
          {t('businessImport.drop')}
        </Text>
      </DropZone>
      {file.failed !== null && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" className={classes.wrap}>
          <bdi>{file.failed.name}</bdi>: {t(`businessImport.problems.${file.failed.kind}`)}
        </Text>
      )}
      <Group>
        <Anchor
          component="button"
          type="button"
          size="sm"
          onClick={() => downloadTemplate(imported)}
        >
          <IconFileDownload size={16} className={classes.icon} aria-hidden />
          {t('businessImport.template')}
        </Anchor>
      </Group>
      <TextArea
        label={t('businessImport.paste')}
        description={t('businessImport.pasteHint')}
        minRows={4}
        maxRows={10}
        dir="auto"
        value={pasted}
        onChange={(event) => onPasted(event.currentTarget.value)}
      />
      <DialogButtons>
        <Button disabled={pasted.trim() === ''} onClick={onNext}>
          {t('businessImport.next')}
        </Button>
      </DialogButtons>
    </Stack>
  );
}

function downloadTemplate({ kind, columns }: ImportKind): void {
  // With a byte order mark, Excel reads it as UTF-8.
  const csv = `\ufeff${columns.join(',')}\r\n`;
  download(new Blob([csv], { type: 'text/csv' }), `${kind}-template.csv`);
}
