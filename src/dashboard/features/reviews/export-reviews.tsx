import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { downloadFromCall } from '#dashboard/browser/download-from-call.ts';
import { ExportMenu } from '#dashboard/lists/export/export-menu.tsx';
import { fileOfFormat } from '#dashboard/lists/export/file-of-format.ts';
import { useExport } from '#dashboard/lists/export/use-export.ts';
import { listScope } from '#dashboard/lists/locations/list-scope.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { listBody } from './queries.ts';
import type { ReviewsProps } from './screen-props.ts';
import { useUncopied } from './use-uncopied.ts';
import { countFilters } from './view/reviews-view.ts';

/** Exports the matching reviews in the list's order. */
export function ExportReviews({ tab, view, reviews: { count } }: Omit<ReviewsProps, 'onView'>) {
  const { t } = useTranslation();
  const { bID, entity } = useBusiness();
  const exporting = useExport((format) => (options) => {
    const scope = listScope(entity);
    const body = { bID, ...listBody(tab, { view, scope }), ...fileOfFormat(format) };
    return downloadFromCall('exportReviews', body, options);
  });
  const uncopied = useUncopied(tab);
  const isNothing = count === 0;
  return (
    <ExportMenu {...{ exporting, isNothing }}>
      {t(isNothing ? 'reviews.export.nothing' : whatOf(count, countFilters(view) > 0), {
        count: count ?? 0,
      })}
      {uncopied !== null && (
        <Text size="xs" mt={4}>
          {uncopied}
        </Text>
      )}
    </ExportMenu>
  );
}

function whatOf(count: number | null, isFiltered: boolean) {
  if (count === null) return isFiltered ? 'reviews.export.allFiltered' : 'reviews.export.all';
  return isFiltered ? 'reviews.export.whatFiltered' : 'reviews.export.what';
}
