import { Skeleton, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '#contract/calls.ts';
import type { PrintOptions } from '#contract/print-files.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { QueryError } from '#dashboard/ui/error-state.tsx';
import { codesPerPage, type PrintNote } from '#domain/print-files.ts';
import { printPreviewQuery } from '../queries.ts';
import classes from './print.module.css';

/** Milliseconds from the last change to the preview. */
const PAUSE = 250;

/** The first page, drawn by the server as it is printed. */
export function PrintPreview({ options }: { options: PrintOptions }) {
  const { t, i18n } = useTranslation();
  const bID = useBusinessID();
  const [settled] = useDebouncedValue(options, PAUSE);
  const query = useQuery(printPreviewQuery(bID, settled));
  const { data, isError, isPlaceholderData } = query;
  if (isError) return <QueryError title={t('share.print.previewFailed')} query={query} />;
  if (!data) return <Skeleton className={classes.skeleton} />;
  return (
    <Stack gap="xs" aria-busy={isPlaceholderData}>
      <img
        className={classes.page}
        data-stale={isPlaceholderData || undefined}
        src={`data:image/svg+xml;utf8,${encodeURIComponent(data.svg)}`}
        alt={t('share.print.previewAlt', { kind: t(`share.print.kinds.${settled.kind}`) })}
      />
      <Text size="sm" c="dimmed" ta="center">
        {t('share.print.pages', { count: data.pages })}
      </Text>
      {codesPerPage(settled) > 1 && (
        <Text size="sm" c="dimmed" ta="center">
          {t('share.print.copiesOfEach', { count: data.copies })}
        </Text>
      )}
      {data.notes.map((note) => (
        <Text key={note} size="sm" role="note">
          {t(`share.print.notes.${note}`, {
            names: listOf(namesOf(note, data), i18n.language),
            count: namesOf(note, data).length,
          })}
        </Text>
      ))}
    </Stack>
  );
}

type Preview = AnswerTo<'previewPrintFile'>;

function namesOf(note: PrintNote, { unprintablePlaces, unprintableLocations }: Preview): string[] {
  return note === 'locationsNotPrintable' ? unprintableLocations : unprintablePlaces;
}

/** More would be a wall of names. */
const SHOWN_NAMES = 5;

function listOf(names: readonly string[], language: string): string {
  const isolated = names.slice(0, SHOWN_NAMES).map((name) => `\u2068${name}\u2069`);
  const shown = names.length > SHOWN_NAMES ? [...isolated, '…'] : isolated;
  return new Intl.ListFormat(language, { type: 'unit' }).format(shown);
}
