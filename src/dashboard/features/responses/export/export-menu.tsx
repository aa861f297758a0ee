import { Button, Menu, Text } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScreenProps } from '../screen-props.ts';
import type { Responses } from '../use-responses.ts';
import { countFilters } from '../view/responses-view.ts';
import classes from './export-menu.module.css';
import { type ExportFormat, useExport } from './use-export.ts';

type Props = Pick<ScreenProps, 'view'> & { responses: Responses };

const FORMATS = ['csv', 'json'] as const satisfies readonly ExportFormat[];
const KILO = 1000;

/** Exports the matching responses in the screen's order. */
export const ExportMenu = memo(function ExportMenu({ view, responses }: Props) {
  const { t, i18n } = useTranslation();
  const { start, stop, bytes } = useExport(view);
  const { matching, total } = responses;
  const isNothing = matching?.count === 0;
  const isBusy = bytes !== null;
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <span role="status" className={classes.progress}>
        {isBusy && t('responses.export.running', { size: sizeIn(bytes, i18n.language) })}
      </span>
      {isBusy && (
        <Button
          variant="default"
          onClick={() => {
            button.current?.focus();
            stop();
          }}
        >
          {t('responses.export.stop')}
        </Button>
      )}
      <Menu position="bottom-end" shadow="md" width={240}>
        <Menu.Target>
          <Button
            ref={button}
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            {t('responses.export.label')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Text size="xs" c="dimmed" px="sm" py={6}>
            {t(isNothing ? 'responses.export.nothing' : whatOf(total, countFilters(view) > 0), {
              count: total ?? 0,
            })}
          </Text>
          {FORMATS.map((format) => (
            <Menu.Item key={format} disabled={isNothing || isBusy} onClick={() => start(format)}>
              {t(`responses.export.${format}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
});

function whatOf(total: number | null, isFiltered: boolean) {
  if (total === null) return isFiltered ? 'responses.export.allFiltered' : 'responses.export.all';
  return isFiltered ? 'responses.export.whatFiltered' : 'responses.export.what';
}

/** In kilobytes, or megabytes from 1 MB. */
function sizeIn(bytes: number, language: string): string {
  const isLarge = bytes >= KILO * KILO;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(bytes / (isLarge ? KILO * KILO : KILO));
}
