import { NativeSelect, SimpleGrid, Text } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useTranslation } from 'react-i18next';
import { Callout } from '#dashboard/ui/callout.tsx';
import { localeOf } from '#dashboard/ui/format-date.ts';
import { BEST_RATINGS, DATE_ORDERS } from '#domain/review-csv/csv-format.ts';
import type { ChosenFormat, FileFormat } from './file/review-file.ts';

type Props = { format: FileFormat; change: (changes: ChosenFormat) => void };

/** The order of dates, where it can be mistaken, and the scale of ratings, where the file has any. */
export function FormatFields({ format, change }: Props) {
  const { t } = useTranslation();
  const { columns, dateOrder, bestRating, isDateOrderCertain } = format;
  const example = useDateExample(format);
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {format.dateExample !== null && (
          <NativeSelect
            label={t('reviewImport.csv.dateOrder')}
            description={example ?? undefined}
            value={dateOrder}
            data={DATE_ORDERS.map((value) => ({
              value,
              label: t(`reviewImport.csv.dateOrders.${value}`),
            }))}
            onChange={({ currentTarget: { value } }) => {
              const chosen = DATE_ORDERS.find((order) => order === value);
              if (chosen !== undefined) change({ dateOrder: chosen });
            }}
          />
        )}
        {columns.rating_value !== undefined && (
          <NativeSelect
            label={t('reviewImport.csv.bestRating')}
            description={bestRating === 5 ? undefined : t('reviewImport.csv.bestRatingHint')}
            value={String(bestRating)}
            data={BEST_RATINGS.map((best) => ({
              value: String(best),
              label: t('reviewImport.csv.outOf', { best }),
            }))}
            onChange={({ currentTarget: { value } }) => {
              const chosen = BEST_RATINGS.find((best) => String(best) === value);
              if (chosen !== undefined) change({ bestRating: chosen });
            }}
          />
        )}
      </SimpleGrid>
      {columns.date !== undefined && !isDateOrderCertain && (
        <Callout
          tone="warning"
          icon={IconAlertTriangle}
          title={t('reviewImport.csv.uncertainDates')}
        >
          <Text size="sm">{t('reviewImport.csv.checkDates', { example: example ?? '' })}</Text>
        </Callout>
      )}
    </>
  );
}

function useDateExample({ dateExample }: FileFormat): string | null {
  const { t, i18n } = useTranslation();
  if (dateExample === null || dateExample.date === null) return null;
  const { written, date } = dateExample;
  const format = new Intl.DateTimeFormat(localeOf(i18n.language), {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return t('reviewImport.csv.dateExample', { written, date: format.format(date) });
}
