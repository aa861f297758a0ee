import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FiguresTable } from '#dashboard/ui/figures-table.tsx';
import { sharesOf } from '#dashboard/ui/share-of.ts';
import type { WidgetStats } from '../queries.ts';
import { pageText } from './figure-texts.ts';

/** As many as are told at most. */
const MOST_PAGES = 50;

type Props = { pages: WidgetStats['pages']; total: number };

/** On which pages widgets were seen and clicked, the most viewed first. */
export function PagesTable({ pages, total }: Props) {
  const { t, i18n } = useTranslation();
  const number = (value: number) => value.toLocaleString(i18n.language);
  const title = t('widgetViews.byPage');
  const shares = sharesOf(
    pages.map(({ page, views }) => ({
      label: page === null ? t('widgetViews.otherPages') : pageText(page),
      count: views,
    })),
    total,
  );
  const columns = ['page', 'views', 'share', 'clicks'] as const;
  return (
    <div>
      <Title order={3} size="sm" mb="sm">
        {title}
      </Title>
      <FiguresTable
        label={title}
        columns={columns.map((column) => t(`widgetViews.${column}`))}
        rows={pages.map(({ page, views, clicks }, index) => ({
          key: page ?? '',
          cells: [
            <bdi key="page">{shares[index]?.label}</bdi>,
            number(views),
            `${shares[index]?.percent} %`,
            number(clicks),
          ],
        }))}
      />
      {pages.length === MOST_PAGES && (
        <Text size="xs" c="dimmed" mt="xs">
          {t('widgetViews.mostViewed', { count: MOST_PAGES })}
        </Text>
      )}
    </div>
  );
}
