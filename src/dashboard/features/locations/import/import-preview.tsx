import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './import.module.css';
import { previewRows } from './preview-rows.ts';
import type { ImportCheck } from './use-import-check.ts';

/** Rows that are drawn; those with errors come first. */
const SHOWN = 50;

/** The rows as they would be added, with what is wrong in each. */
export function ImportPreview({ check }: { check: ImportCheck }) {
  const { t } = useTranslation();
  const rows = previewRows(check);
  if (rows.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('locationImport.nothing')}
      </Text>
    );
  }
  return (
    <div>
      <section
        className={classes.preview}
        aria-label={t('locationImport.preview')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard.
        tabIndex={0}
      >
        <table>
          <thead>
            <tr>
              <th scope="col">{t('locationImport.line')}</th>
              {(['name', 'handle', 'address', 'region'] as const).map((field) => (
                <th key={field} scope="col">
                  {t(`locationImport.fields.${field}`)}
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
                      {field !== null && `${t(`locationImport.fields.${field}`)}: `}
                      {message}
                    </span>
                  ))}
                </td>
                <td>{read?.feedbackAddressHandle}</td>
                <td dir="auto">{read?.address}</td>
                <td dir="auto">{read?.region}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rows.length > SHOWN && (
        <Text size="xs" c="dimmed" mt={4}>
          {t('locationImport.more', { count: rows.length - SHOWN })}
        </Text>
      )}
    </div>
  );
}
