import { Skeleton, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '#contract/calls.ts';
import { ErrorState } from '#dashboard/ui/error-state.tsx';
import { localeOf } from '#dashboard/ui/format-date.ts';
import classes from './csv-dialog.module.css';
import type { FileFormatChoice } from './use-file-format.ts';

type Rows = NonNullable<AnswerTo<'importReviewsCsv'>['preview']>['rows'];

/** The first rows as they would be stored, and what keeps others out. Nothing while a column is missing. */
export function FilePreview({ choice: { preview, missing } }: { choice: FileFormatChoice }) {
  const { t } = useTranslation();
  if (missing.length > 0) return null;
  if (preview.isPending) return <Skeleton h={160} aria-label={t('common.loading')} />;
  if (preview.isError) {
    return (
      <ErrorState
        title={t('reviewImport.csv.previewFailed')}
        error={preview.error}
        onRetry={() => void preview.refetch()}
        isRetrying={preview.isFetching}
      />
    );
  }
  const { skipped, preview: read } = preview.data;
  return (
    <div aria-busy={preview.isFetching}>
      <Text fw={600} size="sm" mb={6}>
        {t('reviewImport.csv.preview')}
      </Text>
      <PreviewTable rows={read?.rows ?? []} />
      {skipped.length > 0 && (
        <ul className={classes.reasons}>
          {skipped.map(({ line, reason }) => (
            <li key={line}>{t('reviewImport.csv.lineReason', { line, reason })}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function PreviewTable({ rows }: { rows: Rows }) {
  const { t, i18n } = useTranslation();
  if (rows.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('reviewImport.csv.noPreview')}
      </Text>
    );
  }
  const format = new Intl.DateTimeFormat(localeOf(i18n.language), {
    dateStyle: 'medium',
    timeZone: 'UTC',
  });
  return (
    <section
      className={classes.preview}
      aria-label={t('reviewImport.csv.preview')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard.
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            {(['date', 'rating_value', 'name', 'review_title', 'review_text'] as const).map(
              (field) => (
                <th key={field} scope="col">
                  {t(`reviewImport.fields.${field}`)}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line}>
              <td className={classes.narrow}>{format.format(new Date(row.date))}</td>
              <td className={classes.narrow}>{row.rating_value ?? '–'}</td>
              <td dir="auto">{row.name}</td>
              <td dir="auto">{row.review_title}</td>
              <td dir="auto">
                <span className={classes.clamped}>{row.review_text}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
