import { Menu, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExportFormat, useExport } from './use-export.ts';

export type ExportItemsProps = {
  exporting: ReturnType<typeof useExport>;
  isNothing: boolean;
  /** All by default. */
  formats?: readonly ExportFormat[];
  /** Says what the file will contain. */
  children: ReactNode;
};

const FORMATS = ['csv', 'csvSemicolon', 'json'] as const satisfies readonly ExportFormat[];

/** The part of a menu that exports a list as a file. */
export function ExportItems({
  exporting: { start, bytes },
  isNothing,
  formats = FORMATS,
  children,
}: ExportItemsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Text component="div" size="xs" c="dimmed" px="sm" py={6}>
        {children}
      </Text>
      {inOrder(formats).map((format) => (
        <Menu.Item
          key={format}
          disabled={isNothing || bytes !== null}
          onClick={() => start(format)}
        >
          {t(`export.${format}`)}
        </Menu.Item>
      ))}
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
