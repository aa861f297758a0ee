import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartOrTable } from './chart-or-table.tsx';
import { FiguresTable } from './figures-table.tsx';
import { percentText } from './percent-text.ts';
import type { Share } from './percentages.ts';

type Props = {
  title: string;
  /** Heading of the table's first column. */
  what: string;
  shares: readonly Share[];
  headingOrder?: 2 | 3;
  children: ReactNode;
};

/** A chart of shares with a toggle to the table of its figures. */
export function ChartWithTable({ title, what, shares, headingOrder, children }: Props) {
  const { t, i18n } = useTranslation();
  const table = (
    <FiguresTable
      label={title}
      columns={[what, t('charts.count'), t('charts.share')]}
      rows={shares.map(({ label, count, percent }) => ({
        key: label,
        cells: [label, count, percentText(percent, i18n.language)],
      }))}
    />
  );
  return <ChartOrTable {...{ title, headingOrder, table, children }} />;
}
