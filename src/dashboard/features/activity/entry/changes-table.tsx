import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../activity.module.css';
import type { ChangedRow } from './changed-rows.ts';
import { fieldName } from './field-names.ts';
import { valueText } from './field-texts.ts';

type Props = { rows: readonly ChangedRow[] };

/** Rows that are shown at first. */
const FIRST = 5;

/** The values of an entry before and after; in one line if there were none before. */
export function ChangesTable({ rows }: Props) {
  const { t } = useTranslation();
  const [isWhole, setIsWhole] = useState(false);
  if (rows.length === 0) return null;
  const shown = isWhole ? rows : rows.slice(0, FIRST);
  const hasBefore = rows.some(({ before }) => before !== null);
  return (
    <>
      {hasBefore ? <BeforeAndAfter rows={shown} /> : <Values rows={shown} />}
      {shown.length < rows.length && (
        <Button variant="subtle" size="compact-xs" px={0} mt={4} onClick={() => setIsWhole(true)}>
          {t('activity.allChanges', { count: rows.length })}
        </Button>
      )}
    </>
  );
}

function BeforeAndAfter({ rows }: Props) {
  const { t, i18n } = useTranslation();
  const shown = { t, language: i18n.language };
  return (
    <table className={classes.changes} aria-label={t('activity.changes')}>
      <thead>
        <tr>
          <th scope="col">{t('activity.field')}</th>
          <th scope="col">{t('activity.before')}</th>
          <th scope="col">{t('activity.after')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ path, before, after }) => (
          <tr key={path}>
            <th scope="row">{fieldName(path, t)}</th>
            <td className={classes.was} dir="auto">
              {valueText(before, { path, ...shown })}
            </td>
            <td dir="auto">{valueText(after, { path, ...shown })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Values({ rows }: Props) {
  const { t, i18n } = useTranslation();
  return (
    <dl className={classes.values}>
      {rows.map(({ path, after }) => (
        <div key={path}>
          <dt>{fieldName(path, t)}</dt>
          <dd dir="auto">{valueText(after, { path, t, language: i18n.language })}</dd>
        </div>
      ))}
    </dl>
  );
}
