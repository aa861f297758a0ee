import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './figures-table.module.css';

type Props = {
  label: string;
  /** The first column labels the rows. */
  columns: readonly string[];
  rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
};

/** The figures of a chart: labels on the left, aligned numbers. A long table scrolls. */
export function FiguresTable({ label, columns, rows }: Props) {
  const { t } = useTranslation();
  return (
    <section
      className={classes.frame}
      aria-label={t('charts.tableOf', { title: label })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard.
      tabIndex={0}
    >
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...figures] }) => (
            <tr key={key}>
              <th scope="row" dir="auto">
                {name}
              </th>
              {figures.map((figure, index) => (
                <td key={columns[index + 1]}>{figure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
