import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './import.module.css';
import type { ImportAnswer, ImportKind } from './import-kind.ts';
import { type PreviewRow, previewRows } from './preview-rows.ts';

/** Rows that are drawn; those with errors come first. */
const SHOWN = 50;

type Props = { imported: ImportKind; check: ImportAnswer };

/** The rows as they would be added, with what is wrong in each. */
export function ImportPreview({ imported: { kind, usual }, check }: Props) {
  const { t } = useTranslation();
  const rows = previewRows(check);
  if (rows.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('businessImport.nothing')}
      </Text>
    );
  }
  return (
    <div>
      <section
        className={classes.preview}
        aria-label={t(`businessImport.${kind}.preview`)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard.
        tabIndex={0}
      >
        <table>
          <thead>
            <tr>
              <th scope="col">{t('businessImport.line')}</th>
              {usual.map((field) => (
                <th key={field} scope="col">
                  {t(`businessImport.fields.${field}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, SHOWN).map(({ line, read, errors }) => (
              <tr key={line} data-wrong={errors.length > 0 || undefined}>
                <td className={classes.narrow}>{line}</td>
                <td dir="auto">
                  {read?.name}
                  {errors.map(({ field, message }) => (
                    <span key={`${field} ${message}`} className={classes.error}>
                      {field !== null && `${t(`businessImport.fields.${field}`)}: `}
                      {message}
                    </span>
                  ))}
                </td>
                {usual
                  .filter((field) => field !== 'name')
                  .map((field) => (
                    <td key={field} dir="auto">
                      {read && shown(read, field)}
                    </td>
                  ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rows.length > SHOWN && (
        <Text size="xs" c="dimmed" mt={4}>
          {t('businessImport.more', { count: rows.length - SHOWN })}
        </Text>
      )}
    </div>
  );
}

function shown(
  { feedbackAddressHandle, tags, ...read }: NonNullable<PreviewRow['read']>,
  field: Exclude<ImportKind['usual'][number], 'name'>,
): string {
  if (field === 'handle') return feedbackAddressHandle;
  return field === 'tags' ? tags.join(', ') : read[field];
}
