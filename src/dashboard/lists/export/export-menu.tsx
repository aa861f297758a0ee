import { Button, Menu, Text } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fileSize } from '#dashboard/ui/file-size.ts';
import classes from './export-menu.module.css';
import type { ExportFormat, useExport } from './use-export.ts';

type Props = {
  exporting: ReturnType<typeof useExport>;
  isNothing: boolean;
  /** All by default. */
  formats?: readonly ExportFormat[];
  /** Says what the file will contain. */
  children: ReactNode;
};

const FORMATS = ['csv', 'csvSemicolon', 'json'] as const satisfies readonly ExportFormat[];

/** Exports a list as a file, with its progress and a stop button. */
export function ExportMenu({ exporting, isNothing, formats = FORMATS, children }: Props) {
  const { start, stop, bytes } = exporting;
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
          <Text component="div" size="xs" c="dimmed" px="sm" py={6}>
            {children}
          </Text>
          {inOrder(formats).map((format) => (
            <Menu.Item key={format} disabled={isNothing || isBusy} onClick={() => start(format)}>
              {t(`export.${format}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

/** Where decimals have a comma, spreadsheets split at semicolons: that file comes first. */
function inOrder(formats: readonly ExportFormat[]): readonly ExportFormat[] {
  const [decimal] = new Intl.NumberFormat(navigator.language)
    .formatToParts(0.5)
    .filter(({ type }) => type === 'decimal');
  if (decimal?.value !== ',' || !formats.includes('csvSemicolon')) return formats;
  return ['csvSemicolon', ...formats.filter((format) => format !== 'csvSemicolon')];
}
