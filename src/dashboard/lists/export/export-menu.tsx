import { Button, Menu } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fileSize } from '#dashboard/ui/file-size.ts';
import { ExportItems, type ExportItemsProps } from './export-items.tsx';
import classes from './export-menu.module.css';

/** Exports a list as a file, with its progress and a stop button. */
export function ExportMenu(props: ExportItemsProps) {
  const { stop, bytes } = props.exporting;
  const { t, i18n } = useTranslation();
  const isBusy = bytes !== null;
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <span role="status" className={classes.progress}>
        {isBusy && t('export.running', { size: fileSize(bytes, i18n.language) })}
      </span>
      {isBusy && (
        <Button
          variant="default"
          onClick={() => {
            button.current?.focus();
            stop();
          }}
        >
          {t('export.stop')}
        </Button>
      )}
      <Menu position="bottom-end" shadow="md" width={240}>
        <Menu.Target>
          <Button
            ref={button}
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            {t('export.label')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <ExportItems {...props} />
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
