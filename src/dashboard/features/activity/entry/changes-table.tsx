import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../activity.module.css';
import type { ChangedRow } from './changed-rows.ts';
import { fieldName, valueText } from './field-texts.ts';

/** Rows that are shown at first. */
const FIRST = 5;

/** The values of an entry before and after; only those after where there were none before. */
export function ChangesTable({ rows }: { rows: readonly ChangedRow[] }) {
  const { t, i18n } = useTranslation();
  const [isWhole, setIsWhole] = useState(false);
  if (rows.length === 0) return null;
  const shown = isWhole ? rows : rows.slice(0, FIRST);
  const hasBefore = rows.some(({ before }) => before !== null);
  return (
    <>
      <table className={classes.changes} aria-label={t('activity.changes')}>
        <thead>
          <tr>
            <th scope="col">{t('activity.field')}</th>
            {hasBefore && <th scope="col">{t('activity.before')}</th>}
            <th scope="col">{t(hasBefore ? 'activity.after' : 'activity.value')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ path, before, after }) => (
            <tr key={path}>
              <th scope="row">{fieldName(path, t)}</th>
              {hasBefore && (
                <td className={classes.was} dir="auto">
                  {valueText(before, { path, t, language: i18n.language })}
                </td>
              )}
              <td dir="auto">{valueText(after, { path, t, language: i18n.language })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < rows.length && (
        <Button variant="subtle" size="compact-xs" mt={4} onClick={() => setIsWhole(true)}>
          {t('activity.allChanges', { count: rows.length })}
        </Button>
      )}
    </>
  );
}
